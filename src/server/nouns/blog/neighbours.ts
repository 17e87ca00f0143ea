import type { Post } from '#contract/blog/schemas.ts';
import type { Database } from '../../db/database.ts';
import { visiblePosts } from './rows.ts';

export type Neighbour = Pick<Post, 'id' | 'title'>;

/** The public posts before and after a post; one that is not public counts from its creation. */
export async function findNeighbours(
  db: Database,
  { id, published_at, created_at }: Pick<Post, 'id' | 'published_at' | 'created_at'>,
): Promise<{ older: Neighbour | null; newer: Neighbour | null }> {
  const now = new Date();
  const listedAt = published_at ?? created_at;
  const find = async (sign: '<' | '>', direction: 'desc' | 'asc'): Promise<Neighbour | null> => {
    const row = await visiblePosts(db.read, 'public', now)
      .where((where) =>
        where.or([
          where('listed_at', sign, listedAt),
          where.and([where('listed_at', '=', listedAt), where('id', sign, id)]),
        ]),
      )
      .select(['id', 'title'])
      .orderBy('listed_at', direction)
      .orderBy('id', direction)
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  };
  return { older: await find('<', 'desc'), newer: await find('>', 'asc') };
}
