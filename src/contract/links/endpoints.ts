import { endpoint } from '../core/endpoint.ts';
import { ReadDeadLinks } from './read.ts';

export const listDeadLinks = endpoint({
  method: 'GET',
  path: 'manage/links',
  read: ReadDeadLinks,
});
