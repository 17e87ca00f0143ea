import { recruitOperations as recruit } from '#contract/recruit/operations.ts';
import { on, type Route } from '../http/route.ts';
import { createRecruit, getRecruit, updateRecruit } from './service.ts';

export const recruitRoutes: readonly Route[] = [
  on(recruit.getRecruit, ({ db }) => getRecruit(db)),
  on(recruit.createRecruit, ({ db, actor, body }) => createRecruit(db, actor, body)),
  on(recruit.updateRecruit, ({ db, actor, params, body, checkMatch }) =>
    updateRecruit(db, actor, params.id, body, checkMatch),
  ),
];
