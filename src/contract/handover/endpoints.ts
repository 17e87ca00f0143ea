import { endpoint } from '../core/endpoint.ts';
import { ReadHandoverItem, ReadHandoverList } from './read.ts';

export const getHandover = endpoint('GET manage/handover', { read: ReadHandoverList });

export const setHandover = endpoint('PUT manage/handover/{key}', { read: ReadHandoverItem });
