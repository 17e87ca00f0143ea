import type { Handlers } from '../http/handlers.ts';
import { createRecruit, getRecruit, updateRecruit } from './service.ts';

export const recruitHandlers: Handlers<'getRecruit' | 'createRecruit' | 'updateRecruit'> = {
  getRecruit: ({ db }) => getRecruit(db),
  createRecruit: ({ db, body }) => createRecruit(db, body),
  updateRecruit: ({ db, params, body, checkMatch }) =>
    updateRecruit(db, params.id, body, checkMatch),
};
