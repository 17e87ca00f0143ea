import { POST_FIELDS } from '#contract/blog/fields.ts';
import {
  type Blog,
  type BlogQuery,
  type Post,
  type PostList,
  type PostsQuery,
} from '#contract/blog/schemas.ts';
import { DEFAULT_SORT } from '#contract/core/sorts.ts';
import { recordActivity } from '../../audit/activity.ts';
import type { WriteContext } from '../../audit/record.ts';
import { notFound } from '../../core/errors.ts';
import { nextVersion, VERSION } from '../../core/version.ts';
import { type Database, inSnapshot } from '../../db/database.ts';
import { readListing } from '../../db/lists/listing.ts';
import { searchFor } from '../../db/lists/search.ts';
import { type AnyState, type Audience, visibilityFor } from '../../db/lists/visibility.ts';
import { searchedColumns } from '../described-rows.ts';
import { lockEntry } from '../entries/entry.ts';
import { withUnreleased } from '../entries/lists.ts';
import { POST_COLUMNS, POST_ENTRY, type StoredPost, toPost, visiblePosts } from './rows.ts';

export function getBlog(database: Database, { page: cursor, limit, q }: BlogQuery): Promise<Blog> {
  return inSnapshot(database, async (db) => {
    const now = new Date();
    const query = { cursor, limit, q, best: '', sort: DEFAULT_SORT } as const;
    const list = await listPosts(db, 'public', query, now);
    const best = await visiblePosts(db.read, 'public', now)
      .where('is_best', '=', 1)
      .orderBy('listed_at', 'desc')
      .orderBy('id', 'desc')
      .select(POST_COLUMNS)
      .execute();
    return { best: best.map(toPost), ...list };
  });
}

/** `cursor` is the page's number, from 1. */
export async function listPosts(
  db: Database,
  audience: Audience,
  { cursor, limit, q, best, sort, status = '' }: AnyState<PostsQuery>,
  now = new Date(),
): Promise<PostList> {
  const { rows, ...totals } = await readListing<StoredPost>(db, {
    table: 'posts',
    visibility: audience === 'staff' && status !== '' ? status : visibilityFor(audience),
    now,
    facets: best === '' ? {} : { is_best: best === 'true' ? 1 : 0 },
    search: searchFor(q, searchedColumns(POST_FIELDS)),
    sort,
    select: (query) => query.select(POST_COLUMNS),
    offset: (cursor - 1) * limit,
    limit,
  });
  const posts = rows.map(toPost);
  return {
    posts: audience === 'staff' ? await withUnreleased(POST_ENTRY, db.read, posts) : posts,
    ...totals,
  };
}

/** A post that already is as wanted stays untouched. */
export function markBest(context: WriteContext, id: number, best: boolean): Promise<Post> {
  const { db, actor, checkMatch } = context;
  return db.transaction(async (queries) => {
    const { entity: before } = await lockEntry(POST_ENTRY, { db, queries }, id, {
      inTrash: notFound,
    });
    checkMatch(before);
    if (before.is_best === best) return before;
    const row = await queries
      .updateTable('posts')
      .set({
        is_best: best ? 1 : 0,
        version: nextVersion(before[VERSION]),
        updated_at: new Date().toISOString(),
      })
      .where('id', '=', id)
      .returning(POST_COLUMNS)
      .executeTakeFirstOrThrow();
    const action = best ? 'best' : 'unbest';
    await recordActivity(queries, actor, { action, kind: 'post', id, title: before.title });
    return toPost(row);
  });
}
