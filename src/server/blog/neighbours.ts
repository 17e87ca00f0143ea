import type { Post } from '#contract/blog/schemas.ts';
import type { Database } from '../db/open.ts';
import { visiblePosts } from './rows.ts';

/** What a post's page says of the one before or after it. */
export type Neighbour = Pick<Post, 'id' | 'title'>;

/** The public posts written before and after a post, where there are. */
export async function findNeighbours(
  db: Database,
  { id, created_at }: Pick<Post, 'id' | 'created_at'>,
): Promise<{ older: Neighbour | null; newer: Neighbour | null }> {
  const find = async (sign: '<' | '>', direction: 'desc' | 'asc'): Promise<Neighbour | null> => {
    const row = await visiblePosts(db.read, 'public')
      .where((where) =>
        where.or([
          where('created_at', sign, created_at),
          where.and([where('created_at', '=', created_at), where('id', sign, id)]),
        ]),
      )
      .select(['id', 'title'])
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  };
  return { older: await find('<', 'desc'), newer: await find('>', 'asc') };
}
