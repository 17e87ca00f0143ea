import { operation } from '../core/operation.ts';
import { listActivity } from './endpoints.ts';
import { ActivityList, ActivityQuery } from './schemas.ts';

export const activityOperations = {
  listActivity: operation(listActivity, {
    summary: '활동 기록',
    tag: 'activity',
    query: ActivityQuery,
    success: { status: 200, body: ActivityList },
  }),
};
