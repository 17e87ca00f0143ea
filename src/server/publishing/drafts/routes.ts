import { draftOperations as operations } from '#contract/drafts/operations.ts';
import { on, type Route } from '../../http/route.ts';
import { dropDraft, getDraft, keepDraft } from './service.ts';

export const draftRoutes: readonly Route[] = [
  on(operations.getDraft, ({ db, session, params, query }) =>
    getDraft(db, { userId: session.staff.id, ...params, ...query }),
  ),
  on(operations.keepDraft, ({ db, session, params, query, body }) =>
    keepDraft(db, { userId: session.staff.id, ...params, ...query }, body),
  ),
  on(operations.dropDraft, ({ db, session, params, query }) =>
    dropDraft(db, { userId: session.staff.id, ...params, ...query }),
  ),
];
