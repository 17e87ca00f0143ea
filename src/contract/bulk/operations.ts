import { operationsOf } from '../core/operation.ts';
import * as calls from './endpoints.ts';
import { ChangedMany, ChangeMany } from './schemas.ts';

export const bulkOperations = operationsOf('publishing', calls, {
  changeMany: {
    summary: '여러 개를 한 번에 바꾸기, 모두 되거나 하나도 안 돼요',
    body: ChangeMany,
    answer: ChangedMany,
    errors: ['bulk_refused'],
  },
  undoMany: {
    summary: '여러 개를 바꾼 것 되돌리기, 10분 안에',
    answer: ChangedMany,
    errors: ['bulk_refused'],
  },
});
