import { endpoint } from '../core/endpoint.ts';
import { ReadActivityList } from './read.ts';

export const listActivity = endpoint('GET manage/activity', { read: ReadActivityList });
