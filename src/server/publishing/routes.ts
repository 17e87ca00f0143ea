import type { FormValues } from '#contract/drafts/schemas.ts';
import { NEW_ID, type PreviewKind } from '#contract/kinds.ts';
import { publishingOperations as operations } from '#contract/publishing/operations.ts';
import { notFound } from '../core/errors.ts';
import { on, type Route } from '../http/route.ts';
import { createPreview, type Previewed, readPreview } from './preview-links.ts';
import { getRevision, listRevisions, restoreRevision, type Revised } from './revisions.ts';
import { listTrash, removeFromTrash, restoreFromTrash, type Trashed } from './trash.ts';

interface PublishingDeps {
  origin: string;
  /** The public page of an entry with unsaved values; throws `not_found`. */
  renderUnsaved: (entry: { kind: PreviewKind; id: number; unsaved: FormValues }) => Promise<string>;
  trashed: readonly Trashed[];
  revised: readonly Revised[];
  previewed: readonly Previewed[];
}

export function publishingRoutes({
  origin,
  renderUnsaved,
  trashed,
  revised,
  previewed,
}: PublishingDeps): readonly Route[] {
  return [
    on(operations.listTrash, ({ db }) => listTrash(trashed, db)),
    on(operations.restoreFromTrash, (call) =>
      restoreFromTrash(findKind(trashed, call.params.kind), call, call.params.id),
    ),
    on(operations.removeFromTrash, (call) => {
      const { kind, id } = call.params;
      const isNamed = call.context.req.header('if-match') !== undefined;
      return removeFromTrash(findKind(trashed, kind), call, { id, isNamed });
    }),
    on(operations.listRevisions, ({ db, params }) =>
      listRevisions(findKind(revised, params.kind), db, params.id),
    ),
    on(operations.getRevision, ({ db, params }) =>
      getRevision(findKind(revised, params.kind), db, params),
    ),
    on(operations.restoreRevision, (call) =>
      restoreRevision(findKind(revised, call.params.kind), call, call.params),
    ),
    on(operations.createPreview, ({ db, session, params: { kind, id }, query }) => {
      const isUnsaved = query.unsaved === 'true';
      return createPreview(findKind(previewed, kind), db, session, { id, origin, isUnsaved });
    }),
    on(operations.renderPreview, async ({ params: { kind, id }, body: { values: unsaved } }) => ({
      html: await renderUnsaved({ kind, id: id === NEW_ID ? 0 : id, unsaved }),
    })),
    on(operations.openPreview, ({ db, params, query }) =>
      readPreview(findKind(previewed, params.kind), db, { ...params, ...query }),
    ),
  ];
}

/** Throws `not_found` where no kind of that name takes part. */
function findKind<Name extends string, Kind extends { kind: Name }>(
  kinds: readonly Kind[],
  name: Name,
): Kind {
  const found = kinds.find(({ kind }) => kind === name);
  if (found === undefined) throw notFound();
  return found;
}
