import { operationsOf } from '../core/operation.ts';
import * as calls from './endpoints.ts';
import { DeadLinks } from './schemas.ts';

export const linkOperations = operationsOf('publishing', calls, {
  listDeadLinks: { summary: '끊어진 링크', answer: DeadLinks },
});
