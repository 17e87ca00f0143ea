import { operationsOf } from '../core/operation.ts';
import * as calls from './endpoints.ts';
import { Checks, WriteChecks } from './schemas.ts';

export const checkOperations = operationsOf('checks', calls, {
  getChecks: { summary: '점검한 것과, 사람만 아는 것을 적은 글', answer: Checks },
  updateChecks: {
    summary: '사람만 아는 것을 적은 글 고치기 (소유자만)',
    ownersOnly: true,
    conditional: true,
    body: WriteChecks,
    answer: Checks,
  },
  lookAtChecks: { summary: '지금 다시 점검', answer: Checks },
});
