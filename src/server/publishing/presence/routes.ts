import { presenceOperations as operations } from '#contract/presence/operations.ts';
import { on, type Route } from '../../http/route.ts';
import { endPresence, keepPresence } from './service.ts';

export const presenceRoutes: readonly Route[] = [
  on(operations.keepPresence, ({ db, session, params, query }) =>
    keepPresence(db, session.staff, { ...params, ...query }),
  ),
  on(operations.endPresence, ({ db, session, params, query }) =>
    endPresence(db, session.staff, { ...params, ...query }),
  ),
];
