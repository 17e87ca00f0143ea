import { endpoint, typeOf } from '../core/endpoint.ts';
import { ReadHandoverItem, ReadHandoverList } from './read.ts';
import type { WriteHandover } from './schemas.ts';

export const getHandover = endpoint('GET manage/handover', { read: ReadHandoverList });

export const setHandover = endpoint('PUT manage/handover/{key}', {
  body: typeOf<typeof WriteHandover>(),
  read: ReadHandoverItem,
});
