import { publishingOperations as operations } from '#contract/publishing/operations.ts';
import { on, type Route } from '../http/route.ts';
import { keepPreviewCopy } from './preview-copies.ts';
import { createPreview, type Previewed, readPreview } from './preview-links.ts';
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
    on(operations.restoreFromTrash, (call) => restoreFromTrash(trashed, call, call.params)),
    on(operations.removeFromTrash, (call) => removeFromTrash(trashed, call, call.params)),
    on(operations.listRevisions, ({ db, params }) => listRevisions(revised, db, params)),
    on(operations.getRevision, ({ db, params }) => getRevision(revised, db, params)),
    on(operations.restoreRevision, (call) => restoreRevision(revised, call, call.params)),
    on(operations.createPreview, ({ db, session, params }) =>
      createPreview(previewed, db, session, { ...params, origin }),
    ),
    on(operations.keepPreviewCopy, ({ db, session, params, body }) =>
      keepPreviewCopy(db, session, { ...params, origin }, body),
    ),
    on(operations.openPreview, ({ db, params }) => readPreview(previewed, db, params)),
  ];
}
