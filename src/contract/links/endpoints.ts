import { endpoint } from '../core/endpoint.ts';
import { ReadDeadLinks } from './read.ts';

export const listDeadLinks = endpoint('GET manage/links', { read: ReadDeadLinks });
