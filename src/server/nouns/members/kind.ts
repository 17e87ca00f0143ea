import { sql } from 'kysely';
import type { Kind } from '../kind.ts';
import { TEAM_PAGES } from './pages.ts';
import { memberRoutes } from './routes.ts';
import { MEMBER_TRASH } from './trash.ts';

export const MEMBER_KIND: Kind = {
  tables: [
    { name: 'members', key: ['id'] },
    { name: 'deleted_members', key: ['id'] },
  ],
  routes: () => memberRoutes,
  site: { pages: TEAM_PAGES },
  trash: MEMBER_TRASH,
  pictures: [
    {
      kind: 'member',
      table: 'members',
      entries: sql`select id, name as title, profile as text from members`,
    },
    {
      kind: 'member',
      // A member gets there from the table of members only.
      table: 'members',
      entries: sql`select id, name as title, member as text from deleted_members`,
    },
  ],
};
