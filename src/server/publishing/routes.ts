import { publishingOperations as operations } from '#contract/publishing/operations.ts';
import { findKind } from '../core/find-kind.ts';
import { on, type Route } from '../http/route.ts';
import { createPreview, findLiving, type Previewed, readPreview } from './preview-links.ts';
import { getRevision, listRevisions, restoreRevision, type Revised } from './revisions.ts';
import { listTrash, removeFromTrash, restoreFromTrash, type Trashed } from './trash.ts';

interface PublishingDeps {
  origin: string;
  trashed: readonly Trashed[];
  revised: readonly Revised[];
  previewed: readonly Previewed[];
}

export function publishingRoutes({
  origin,
  trashed,
  revised,
  previewed,
}: PublishingDeps): readonly Route[] {
  return [
    on(operations.listTrash, ({ db }) => listTrash(trashed, db)),
    on(operations.restoreFromTrash, (call) =>
      restoreFromTrash(findKind(trashed, call.params.kind), call, call.params.id),
    ),
    on(operations.removeFromTrash, (call) =>
      removeFromTrash(findKind(trashed, call.params.kind), call, call.params.id),
    ),
    on(operations.listRevisions, ({ db, params }) =>
      listRevisions(findKind(revised, params.kind), db, params.id),
    ),
    on(operations.getRevision, ({ db, params }) =>
      getRevision(findKind(revised, params.kind), db, params),
    ),
    on(operations.restoreRevision, (call) =>
      restoreRevision(findKind<string, Revised>(revised, call.params.kind), call, call.params),
    ),
    on(operations.createPreview, ({ db, session, params: { kind, id } }) =>
      createPreview(findKind(previewed, kind), db, session, { id, origin }),
    ),
    on(operations.getPreview, ({ db, params }) => findLiving(db, params)),
    on(operations.openPreview, ({ db, params, query }) =>
      readPreview(findKind(previewed, params.kind), db, { id: params.id, ...query }),
    ),
  ];
}
