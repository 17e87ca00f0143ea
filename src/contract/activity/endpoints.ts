import { endpoint, typeOf } from '../core/endpoint.ts';
import { ReadActivityList } from './read.ts';
import type { ActivityQuery } from './schemas.ts';

export const listActivity = endpoint('GET manage/activity', {
  query: typeOf<typeof ActivityQuery>(),
  read: ReadActivityList,
});
