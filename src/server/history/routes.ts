import { activityOperations as operations } from '#contract/activity/operations.ts';
import { on, type Route } from '../http/route.ts';
import { listActivity } from './activity.ts';

export const activityRoutes: readonly Route[] = [
  on(operations.listActivity, ({ db, query }) => listActivity(db, query)),
];
