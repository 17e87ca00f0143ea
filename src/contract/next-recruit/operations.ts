import { operation } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import { deleteNextRecruit, getNextRecruit, setNextRecruit } from './endpoints.ts';
import { CurrentNextRecruit, NextRecruit, WriteNextRecruit } from './schemas.ts';

export const nextRecruitOperations = {
  getNextRecruit: operation(getNextRecruit, {
    summary: '다음 모집 공고',
    tag: 'recruit',
    success: { status: 200, body: CurrentNextRecruit },
  }),
  setNextRecruit: operation(setNextRecruit, {
    summary: '다음 모집 공고 준비, 오늘이나 지난 날이면 바로 교체',
    tag: 'recruit',
    body: WriteNextRecruit,
    success: { status: 200, body: NextRecruit },
  }),
  deleteNextRecruit: operation(deleteNextRecruit, {
    summary: '다음 모집 공고 삭제',
    tag: 'recruit',
    success: { status: 200, body: Deleted },
    errors: ['not_found'],
  }),
};
