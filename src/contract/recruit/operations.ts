import { byId } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { CALENDAR_PATH, createRecruit, getRecruit, updateRecruit } from './endpoints.ts';
import { CurrentRecruit, Recruit, WriteRecruit } from './schemas.ts';

export const recruitOperations = {
  getRecruit: operation(getRecruit, {
    summary: '모집 공고',
    tag: 'recruit',
    success: { status: 200, body: CurrentRecruit },
    alternate: { address: CALENDAR_PATH, type: 'text/calendar' },
  }),
  createRecruit: operation(createRecruit, {
    summary: '모집 공고 등록',
    tag: 'recruit',
    body: WriteRecruit,
    success: { status: 201, body: Recruit },
    errors: ['recruit_exists'],
  }),
  updateRecruit: operation(updateRecruit, {
    summary: '모집 공고 수정',
    tag: 'recruit',
    params: byId,
    body: WriteRecruit,
    success: { status: 200, body: Recruit },
  }),
};
