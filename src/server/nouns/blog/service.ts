import {
  type Blog,
  type BlogQuery,
  type CreatePost,
  findUnpublishable,
  type Post,
  type PostList,
  type PostsQuery,
  type UpdatePost,
} from '#contract/blog/schemas.ts';
import { DEFAULT_SORT } from '#contract/core/sorts.ts';
import type { Database } from '../../db/database.ts';
import { readListing } from '../../db/lists/listing.ts';
import { searchFor } from '../../db/lists/search.ts';
import { type AnyState, type Audience, shownTo } from '../../db/lists/visibility.ts';
import { inSnapshot } from '../../db/snapshot.ts';
import { Failure } from '../../ground/errors.ts';
import type { CheckMatch } from '../../ground/match.ts';
import type { Actor } from '../../ground/session.ts';
import { recordActivity } from '../../history/activity.ts';
import { publishingAction, recordWrite } from '../../history/record.ts';
import { publicationAfter } from '../../publishing/publication.ts';
import {
  POST,
  POST_COLUMNS,
  postColumns,
  postEntity,
  type StoredPost,
  toPost,
  visiblePosts,
} from './rows.ts';

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
  const { rows, ...totals } = await readListing<StoredPost>(
    db,
    {
      table: 'posts',
      shown: audience === 'staff' && status !== '' ? status : shownTo(audience),
      now,
      facets: best === '' ? {} : { is_best: best === 'true' ? 1 : 0 },
      search: searchFor(q),
      sort,
      select: (query) => query.select(POST_COLUMNS),
    },
    (cursor - 1) * limit,
    limit,
  );
  return { posts: rows.map(toPost), ...totals };
}

/** Throws `not_found` where the audience sees no such post. */
export async function getPost(db: Database, audience: Audience, id: number): Promise<Post> {
  return postEntity.find(db.read, audience, id);
}

/** Published unless the input says otherwise. */
export async function createPost(db: Database, actor: Actor, input: CreatePost): Promise<Post> {
  const now = new Date();
  const moment = now.toISOString();
  return db.transaction(async (queries) => {
    const row = await queries
      .insertInto('posts')
      .values({
        ...postColumns({ ...input, contents: input.content }),
        ...publicationAfter(input, null, now),
        created_at: moment,
        updated_at: moment,
      })
      .returning(POST_COLUMNS)
      .executeTakeFirstOrThrow();
    const post = toPost(row);
    await recordWrite(queries, actor, POST, { before: null, after: post });
    return post;
  });
}

/** What publishing asks for. */
const WORDS = ['title', 'content', 'url'] as const;

/** An absent field keeps its value. `action` is the log's name for the change. */
export async function updatePost(
  db: Database,
  actor: Actor,
  id: number,
  input: UpdatePost,
  checkMatch: CheckMatch,
  action?: 'revert',
): Promise<Post> {
  const now = new Date();
  return db.transaction(async (queries) => {
    const before = await postEntity.lock(db, queries, id);
    checkMatch(before);
    const row = await queries
      .updateTable('posts')
      .set({
        ...postColumns({
          title: input.title ?? before.title,
          contents: input.content ?? before.contents,
          tags: input.tags ?? before.tags,
          url: input.url ?? before.url,
          thumbnail: input.thumbnail === undefined ? before.thumbnail : input.thumbnail,
        }),
        ...publicationAfter(input, before, now),
        updated_at: now.toISOString(),
      })
      .where('id', '=', id)
      .returning(POST_COLUMNS)
      .executeTakeFirstOrThrow();
    const post = toPost(row);
    const isAsked =
      post.status !== before.status || WORDS.some((word) => input[word] !== undefined);
    const errors = findUnpublishable({ ...post, content: post.contents });
    if (isAsked && errors.length > 0) throw new Failure('invalid_input', { errors });
    await recordWrite(queries, actor, POST, {
      before,
      after: post,
      action: action ?? publishingAction(before, post, now),
    });
    return post;
  });
}

/** A post that already is as wanted stays untouched. */
export async function markBest(
  db: Database,
  actor: Actor,
  id: number,
  best: boolean,
  checkMatch: CheckMatch,
): Promise<Post> {
  return db.transaction(async (queries) => {
    const before = await postEntity.lock(db, queries, id);
    checkMatch(before);
    if (before.is_best === best) return before;
    const row = await queries
      .updateTable('posts')
      .set({ is_best: best ? 1 : 0, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .returning(POST_COLUMNS)
      .executeTakeFirstOrThrow();
    const action = best ? 'best' : 'unbest';
    await recordActivity(queries, actor, { action, kind: 'post', id, title: before.title });
    return toPost(row);
  });
}

export async function deletePost(
  db: Database,
  actor: Actor,
  id: number,
  checkMatch: CheckMatch,
): Promise<{ id: number }> {
  return db.transaction(async (queries) => {
    const before = await postEntity.lock(db, queries, id);
    checkMatch(before);
    await postEntity.discard(queries, actor, before);
    return { id };
  });
}
