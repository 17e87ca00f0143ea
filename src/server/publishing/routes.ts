import { publishingOperations as operations } from '#contract/publishing/operations.ts';
import { ownSession } from '../accounts/auth/routes.ts';
import { on, type Route } from '../http/route.ts';
import { createPreview, readPreview } from './preview-links.ts';
import { getRevision, listRevisions, restoreRevision } from './revisions.ts';
import { listTrash, removeFromTrash, restoreFromTrash } from './trash.ts';

export function publishingRoutes({ origin }: { origin: string }): readonly Route[] {
  return [
    on(operations.listTrash, ({ db }) => listTrash(db)),
    on(operations.restoreFromTrash, ({ db, actor, params }) => restoreFromTrash(db, actor, params)),
    on(operations.removeFromTrash, ({ db, actor, params }) => removeFromTrash(db, actor, params)),
    on(operations.listRevisions, ({ db, params }) => listRevisions(db, params)),
    on(operations.getRevision, ({ db, params }) => getRevision(db, params)),
    on(operations.restoreRevision, ({ db, actor, params }) => restoreRevision(db, actor, params)),
    on(operations.createPreview, ({ db, session, params }) =>
      createPreview(db, ownSession(session), params, origin),
    ),
    on(operations.openPreview, ({ db, params }) => readPreview(db, params)),
  ];
}
