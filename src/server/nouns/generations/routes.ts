import { generationOperations as generations } from '#contract/generations/operations.ts';
import { on, type Route } from '../../http/route.ts';
import { createGeneration, deleteGeneration, listGenerations } from './service.ts';

export const generationRoutes: readonly Route[] = [
  on(generations.listGenerations, ({ db }) => listGenerations(db)),
  on(generations.createGeneration, ({ db, actor, body }) => createGeneration(db, actor, body)),
  on(generations.deleteGeneration, ({ db, actor, params }) =>
    deleteGeneration(db, actor, params.id),
  ),
];
