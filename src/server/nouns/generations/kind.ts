import { GENERATION } from '#site';
import type { Kind } from '../kind.ts';
import { generationRoutes } from './routes.ts';
import { listGenerations } from './service.ts';

export const GENERATION_KIND: Kind = {
  tables: [{ name: 'generations', key: ['id'] }],
  routes: () => generationRoutes,
  site: {
    addresses: async (db) => {
      const { generations } = await listGenerations(db);
      return generations
        .filter(({ generation, member_count }) => generation !== GENERATION && member_count > 0)
        .map(({ generation }) => ({ path: `/teams?generation=${generation}` }));
    },
  },
};
