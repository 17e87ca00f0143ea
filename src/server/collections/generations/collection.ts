import { generationOperations as generations } from '#contract/generations/operations.ts';
import { GENERATION } from '#site';
import { on } from '../../http/route.ts';
import type { Collection } from '../collection.ts';
import { createGeneration, deleteGeneration, listGenerations } from './service.ts';

export const GENERATION_COLLECTION: Collection = {
  tables: [{ name: 'generations', key: 'id' }],
  routes: () => [
    on(generations.listGenerations, ({ db, audience }) => listGenerations(db, audience)),
    on(generations.createGeneration, (call) => createGeneration(call, call.body)),
    on(generations.deleteGeneration, (call) => deleteGeneration(call, call.params.id)),
  ],
  site: {
    addresses: async (db) => {
      const { generations: all } = await listGenerations(db, 'public');
      return all
        .filter(({ generation, member_count }) => generation !== GENERATION && member_count > 0)
        .map(({ generation }) => ({ path: `/teams?generation=${generation}` }));
    },
  },
};
