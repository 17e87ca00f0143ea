import type { Handlers } from '../http/handlers.ts';
import { createGeneration, deleteGeneration, listGenerations } from './service.ts';

export const generationHandlers: Handlers<
  'listGenerations' | 'createGeneration' | 'deleteGeneration'
> = {
  listGenerations: ({ db }) => listGenerations(db),
  createGeneration: ({ db, body }) => createGeneration(db, body),
  deleteGeneration: ({ db, params }) => deleteGeneration(db, params.id),
};
