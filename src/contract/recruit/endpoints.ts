import { endpoint, typeOf } from '../core/endpoint.ts';
import { ReadCurrentRecruit, ReadRecruit } from './read.ts';
import type { WriteRecruit } from './schemas.ts';

export const getRecruit = endpoint('GET recruit', { access: 'public', read: ReadCurrentRecruit });

export const createRecruit = endpoint('POST recruit', {
  body: typeOf<typeof WriteRecruit>(),
  read: ReadRecruit,
});

export const updateRecruit = endpoint('PUT recruit/{id}', {
  body: typeOf<typeof WriteRecruit>(),
  read: ReadRecruit,
});
