import { POST_FIELDS } from '#contract/blog/fields.ts';
import {
  type Blog,
  type BlogQuery,
  type Post,
  type PostList,
  type PostsQuery,
  type PostVersions,
} from '#contract/blog/schemas.ts';
import type { VersionedRow } from '#contract/core/publication-fields.ts';
import { DEFAULT_SORT } from '#contract/core/sorts.ts';
import { recordActivity } from '../../audit/activity.ts';
import type { WriteContext } from '../../audit/record.ts';
import { notFound } from '../../core/errors.ts';
import { nextVersion, VERSION, type Versioned } from '../../core/version.ts';
import { type Database, inSnapshot, type Queries } from '../../db/database.ts';
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

type ListRequest = AnyState<PostsQuery>;

/** `cursor` is the page's number, from 1. */
export async function listPosts(
  db: Database,
  audience: Audience,
  query: ListRequest,
  now = new Date(),
): Promise<PostList> {
  const { rows, ...totals } = await readListing<StoredPost>(db, {
    ...listing(audience, query, now),
    select: (posts) => posts.select(POST_COLUMNS),
  });
  if (audience === 'public') return { posts: rows.map(toPost), ...totals };
  const posts = rows.map((row) => ({ ...toPost(row), version: row.version }));
  return { posts: await withUnreleased(POST_ENTRY, db.read, posts), ...totals };
}

/** Of staff. */
export async function listPostVersions(db: Database, query: ListRequest): Promise<PostVersions> {
  const { rows, ...totals } = await readListing<VersionedRow>(db, {
    ...listing('staff', query, new Date()),
    select: (posts) => posts.select(['id', 'title', 'version']),
  });
  return { posts: rows, ...totals };
}

function listing(
  audience: Audience,
  { cursor, limit, q, best, sort, status = '' }: ListRequest,
  now: Date,
) {
  return {
    table: 'posts',
    visibility: audience === 'staff' && status !== '' ? status : visibilityFor(audience),
    now,
    facets: best === '' ? {} : { is_best: best === 'true' ? 1 : 0 },
    search: searchFor(q, searchedColumns(POST_FIELDS)),
    sort,
    offset: (cursor - 1) * limit,
    limit,
  } as const;
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
    const after = await writeBest(queries, before, best);
    const action = best ? 'best' : 'unbest';
    await recordActivity(queries, actor, { action, kind: 'post', id, title: before.title });
    return after;
  });
}

/** The post must be locked. */
export async function writeBest(
  queries: Queries,
  { id, [VERSION]: version }: Post & Versioned,
  best: boolean,
): Promise<Post & Versioned> {
  const row = await queries
    .updateTable('posts')
    .set({
      is_best: best ? 1 : 0,
      version: nextVersion(version),
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .returning(POST_COLUMNS)
    .executeTakeFirstOrThrow();
  return toPost(row);
}
