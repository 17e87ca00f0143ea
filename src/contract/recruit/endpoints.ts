import { endpoint } from '../core/endpoint.ts';
import { ReadCurrentRecruit, ReadRecruit } from './read.ts';

export const getRecruit = endpoint('GET recruit', { access: 'public', read: ReadCurrentRecruit });

export const createRecruit = endpoint('POST recruit', { read: ReadRecruit });

export const updateRecruit = endpoint('PUT recruit/{id}', { read: ReadRecruit });
