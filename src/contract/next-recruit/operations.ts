import { operationsOf } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import * as calls from './endpoints.ts';
import { CurrentNextRecruit, NextRecruit, WriteNextRecruit } from './schemas.ts';

export const nextRecruitOperations = operationsOf('recruit', calls, {
  getNextRecruit: { summary: '다음 모집 공고', answer: CurrentNextRecruit },
  setNextRecruit: {
    summary: '다음 모집 공고 준비, 오늘이나 지난 날이면 바로 교체',
    conditional: true,
    body: WriteNextRecruit,
    answer: NextRecruit,
  },
  deleteNextRecruit: { summary: '다음 모집 공고 삭제', answer: Deleted, errors: ['not_found'] },
});
