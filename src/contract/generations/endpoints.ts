import { endpoint } from '../core/endpoint.ts';
import { Deleted } from '../core/service.ts';
import { ReadGeneration, ReadGenerationList } from './read.ts';

export const listGenerations = endpoint('GET generations', {
  access: 'public-and-staff',
  read: ReadGenerationList,
});

export const createGeneration = endpoint('POST manage/generation/create', { read: ReadGeneration });

export const deleteGeneration = endpoint('DELETE manage/generation/{id}/delete', { read: Deleted });
