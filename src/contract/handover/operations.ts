import * as v from 'valibot';
import { operationsOf } from '../core/operation.ts';
import * as calls from './endpoints.ts';
import { HANDOVER_KEYS } from './kinds.ts';
import { HandoverItem, HandoverList, WriteHandover } from './schemas.ts';

export const handoverOperations = operationsOf('handover', calls, {
  getHandover: { summary: '사이트 밖에 있는 것과 맡은 사람', answer: HandoverList },
  setHandover: {
    summary: '맡은 사람과 날짜 적기 (소유자만)',
    ownersOnly: true,
    params: { key: v.picklist(HANDOVER_KEYS) },
    body: WriteHandover,
    answer: HandoverItem,
    errors: ['not_found'],
  },
});
