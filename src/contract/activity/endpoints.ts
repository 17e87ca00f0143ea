import { endpoint, typeOf } from '../core/endpoint.ts';
import { ReadActivityList } from './read.ts';
import type { ActivityQuery } from './schemas.ts';

export const listActivity = endpoint({
  method: 'GET',
  path: 'manage/activity',
  access: 'staff',
  query: typeOf<typeof ActivityQuery>(),
  read: ReadActivityList,
});
