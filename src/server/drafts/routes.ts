import { draftOperations as operations } from '#contract/drafts/operations.ts';
import { ownSession } from '../auth/routes.ts';
import { on, type Route } from '../http/route.ts';
import { dropDraft, getDraft, keepDraft } from './service.ts';

/** The routes of what staff have typed and not saved: each finds their own only. */
export const draftRoutes: readonly Route[] = [
  on(operations.getDraft, ({ db, session, params }) =>
    getDraft(db, { userId: ownSession(session).staff.id, ...params }),
  ),
  on(operations.keepDraft, ({ db, session, params, body }) =>
    keepDraft(db, { userId: ownSession(session).staff.id, ...params }, body),
  ),
  on(operations.dropDraft, ({ db, session, params }) =>
    dropDraft(db, { userId: ownSession(session).staff.id, ...params }),
  ),
];
