import { endpoint, typeOf } from '../core/endpoint.ts';
import { Deleted } from '../core/service.ts';
import { ReadGeneration, ReadGenerationList } from './read.ts';
import type { CreateGeneration } from './schemas.ts';

export const listGenerations = endpoint('GET generations', {
  access: 'public',
  read: ReadGenerationList,
});

export const createGeneration = endpoint('POST manage/generation/create', {
  body: typeOf<typeof CreateGeneration>(),
  read: ReadGeneration,
});

export const deleteGeneration = endpoint('DELETE manage/generation/{id}/delete', { read: Deleted });
