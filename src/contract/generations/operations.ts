import { byId } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import { createGeneration, deleteGeneration, listGenerations } from './endpoints.ts';
import { CreateGeneration, Generation, GenerationList } from './schemas.ts';

export const generationOperations = {
  listGenerations: operation(listGenerations, {
    summary: '기수 목록',
    tag: 'generations',
    success: { status: 200, body: GenerationList },
  }),
  createGeneration: operation(createGeneration, {
    summary: '기수 등록',
    tag: 'generations',
    body: CreateGeneration,
    success: { status: 201, body: Generation },
    errors: ['generation_exists'],
  }),
  deleteGeneration: operation(deleteGeneration, {
    summary: '빈 기수 삭제',
    tag: 'generations',
    params: byId,
    success: { status: 200, body: Deleted },
    errors: ['generation_not_empty'],
  }),
};
