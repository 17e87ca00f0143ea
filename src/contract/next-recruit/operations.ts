import { operation, operationsOf } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import * as calls from './endpoints.ts';
import { CurrentNextRecruit, NextRecruit, WriteNextRecruit } from './schemas.ts';

export const nextRecruitOperations = operationsOf('recruit', {
  getNextRecruit: operation(calls.getNextRecruit, {
    summary: '다음 모집 공고',
    success: { status: 200, body: CurrentNextRecruit },
  }),
  setNextRecruit: operation(calls.setNextRecruit, {
    summary: '다음 모집 공고 준비, 오늘이나 지난 날이면 바로 교체',
    body: WriteNextRecruit,
    success: { status: 200, body: NextRecruit },
  }),
  deleteNextRecruit: operation(calls.deleteNextRecruit, {
    summary: '다음 모집 공고 삭제',
    success: { status: 200, body: Deleted },
    errors: ['not_found'],
  }),
});
