import { operation, operationsOf } from '../core/operation.ts';
import * as calls from './endpoints.ts';
import { CurrentRecruit, Recruit, WriteRecruit } from './schemas.ts';

export const recruitOperations = operationsOf('recruit', {
  getRecruit: operation(calls.getRecruit, {
    summary: '모집 공고',
    success: { status: 200, body: CurrentRecruit },
  }),
  createRecruit: operation(calls.createRecruit, {
    summary: '모집 공고 등록',
    body: WriteRecruit,
    success: { status: 201, body: Recruit },
    errors: ['recruit_exists'],
  }),
  updateRecruit: operation(calls.updateRecruit, {
    summary: '모집 공고 수정',
    body: WriteRecruit,
    success: { status: 200, body: Recruit },
  }),
});
