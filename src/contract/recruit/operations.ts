import { operationsOf } from '../core/operation.ts';
import * as calls from './endpoints.ts';
import { CurrentRecruit, Recruit, WriteRecruit } from './schemas.ts';

export const recruitOperations = operationsOf('recruit', calls, {
  getRecruit: { summary: '모집 공고', answer: CurrentRecruit },
  createRecruit: {
    summary: '모집 공고 등록',
    body: WriteRecruit,
    answer: Recruit,
    status: 201,
    errors: ['recruit_exists'],
  },
  updateRecruit: {
    summary: '모집 공고 수정',
    body: WriteRecruit,
    answer: Recruit,
    conditional: true,
  },
});
