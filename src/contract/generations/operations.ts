import { operationsOf } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import * as calls from './endpoints.ts';
import { CreateGeneration, Generation, GenerationList } from './schemas.ts';

export const generationOperations = operationsOf('generations', calls, {
  listGenerations: { summary: '기수 목록', answer: GenerationList },
  createGeneration: {
    summary: '기수 등록',
    body: CreateGeneration,
    answer: Generation,
    status: 201,
    errors: ['generation_exists'],
  },
  deleteGeneration: { summary: '빈 기수 삭제', answer: Deleted, errors: ['generation_not_empty'] },
});
