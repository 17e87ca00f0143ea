import { operation, operationsOf } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import * as calls from './endpoints.ts';
import { CreateGeneration, Generation, GenerationList } from './schemas.ts';

export const generationOperations = operationsOf('generations', {
  listGenerations: operation(calls.listGenerations, {
    summary: '기수 목록',
    success: { status: 200, body: GenerationList },
  }),
  createGeneration: operation(calls.createGeneration, {
    summary: '기수 등록',
    body: CreateGeneration,
    success: { status: 201, body: Generation },
    errors: ['generation_exists'],
  }),
  deleteGeneration: operation(calls.deleteGeneration, {
    summary: '빈 기수 삭제',
    success: { status: 200, body: Deleted },
    errors: ['generation_not_empty'],
  }),
});
