import { operationsOf } from '../core/operation.ts';
import * as calls from './endpoints.ts';
import { ActivityList, ActivityQuery } from './schemas.ts';

export const activityOperations = operationsOf('activity', calls, {
  listActivity: { summary: '활동 기록', query: ActivityQuery, answer: ActivityList },
});
