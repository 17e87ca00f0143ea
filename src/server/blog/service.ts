import type {
  Blog,
  BlogQuery,
  CreatePost,
  Post,
  PostList,
  PostsQuery,
  UpdatePost,
} from '#contract/blog/schemas.ts';
import { DEFAULT_SORT } from '#contract/core/sorts.ts';
import { type Actor, recordActivity } from '../activity/service.ts';
import type { Database } from '../db/database.ts';
import { readListing } from '../db/lists/listing.ts';
import { searchFor, searchTextOf } from '../db/lists/search.ts';
import { type AnyState, type Audience, shownTo } from '../db/lists/visibility.ts';
import type { PostRow } from '../db/schema.ts';
import type { CheckMatch } from '../match.ts';
import { publicationAfter } from '../publishing/publication.ts';
import { publishingAction, recordWrite } from '../publishing/record.ts';
import { renderColumns } from './rendering.ts';
import {
  findPost,
  lockPost,
  POST_COLUMNS,
  type StoredPost,
  visiblePosts,
  withTags,
  writeTags,
} from './rows.ts';

/** Best posts and one page of all published posts, both newest first. */
export async function getBlog(db: Database, { page, limit, q }: BlogQuery): Promise<Blog> {
  const { posts, total, total_page } = await listPosts(db, 'public', {
    cursor: page,
    limit,
    q,
    best: '',
    sort: DEFAULT_SORT,
  });
  const best = await visiblePosts(db.read, 'public')
    .where('is_best', '=', 1)
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .select(POST_COLUMNS)
    .execute();
  return { best: await withTags(db.read, best), posts, total_page, total };
}

/** One page of posts in the order asked for; `cursor` is the page's number, from 1. */
export async function listPosts(
  db: Database,
  audience: Audience,
  { cursor, limit, q, best, sort, status = '' }: AnyState<PostsQuery>,
): Promise<PostList> {
  const { rows, ...totals } = await readListing<StoredPost>(
    db,
    {
      table: 'posts',
      shown: audience === 'staff' && status !== '' ? status : shownTo(audience),
      now: new Date(),
      facets: best === '' ? {} : { is_best: best === 'true' ? 1 : 0 },
      search: searchFor(q),
      sort,
      select: (query) => query.select(POST_COLUMNS),
    },
    (cursor - 1) * limit,
    limit,
  );
  return { posts: await withTags(db.read, rows), ...totals };
}

/** One post; throws `not_found` where the audience has none of that id. */
export async function getPost(db: Database, audience: Audience, id: number): Promise<Post> {
  return findPost(db.read, audience, id);
}

/** The ids of at most `most` public posts, newest first, and when each was last changed. */
export async function listPublishedPosts(
  db: Database,
  most: number,
): Promise<Pick<PostRow, 'id' | 'updated_at'>[]> {
  return visiblePosts(db.read, 'public')
    .select(['id', 'updated_at'])
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Adds a post, published unless the input says otherwise. */
export async function createPost(db: Database, actor: Actor, input: CreatePost): Promise<Post> {
  const now = new Date();
  const moment = now.toISOString();
  return db.transaction(async (queries) => {
    const { id } = await queries
      .insertInto('posts')
      .values({
        title: input.title,
        contents: input.content,
        ...renderColumns(input.content),
        url: input.url,
        thumbnail: input.thumbnail,
        search_text: searchTextOf([input.title, input.content, ...input.tags]),
        ...publicationAfter(input, null, now),
        created_at: moment,
        updated_at: moment,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeTags(queries, id, input.tags);
    const post = await findPost(queries, 'staff', id);
    await recordWrite(queries, actor, {
      kind: 'post',
      before: null,
      after: post,
      title: post.title,
    });
    return post;
  });
}

/** Changes the given fields of a post; an absent one keeps its value. `action` is what the log calls it. */
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
    const before = await lockPost(db, queries, id);
    checkMatch(before);
    const after = {
      title: input.title ?? before.title,
      contents: input.content ?? before.contents,
      url: input.url ?? before.url,
      thumbnail: input.thumbnail === undefined ? before.thumbnail : input.thumbnail,
    };
    const publication = publicationAfter(input, before, now);
    const tags = input.tags ?? before.tags;
    await queries
      .updateTable('posts')
      .set({
        ...after,
        ...publication,
        ...renderColumns(after.contents),
        search_text: searchTextOf([after.title, after.contents, ...tags]),
        updated_at: now.toISOString(),
      })
      .where('id', '=', id)
      .execute();
    if (input.tags !== undefined) {
      await queries.deleteFrom('post_tags').where('post_id', '=', id).execute();
      await writeTags(queries, id, input.tags);
    }
    const post = await findPost(queries, 'staff', id);
    await recordWrite(queries, actor, {
      kind: 'post',
      before,
      after: post,
      title: post.title,
      action: action ?? publishingAction(before, post, now),
    });
    return post;
  });
}

/** Makes a post one of the best or no longer so; a post that already is as wanted stays untouched. */
export async function markBest(
  db: Database,
  actor: Actor,
  id: number,
  best: boolean,
  checkMatch: CheckMatch,
): Promise<Post> {
  return db.transaction(async (queries) => {
    const before = await lockPost(db, queries, id);
    checkMatch(before);
    if (before.is_best === best) return before;
    await queries
      .updateTable('posts')
      .set({ is_best: best ? 1 : 0, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    const action = best ? 'best' : 'unbest';
    await recordActivity(queries, actor, { action, kind: 'post', id, title: before.title });
    return findPost(queries, 'staff', id);
  });
}

/** Moves a post to the trash, where only the trash shows it. */
export async function deletePost(
  db: Database,
  actor: Actor,
  id: number,
  checkMatch: CheckMatch,
): Promise<{ id: number }> {
  return db.transaction(async (queries) => {
    const before = await lockPost(db, queries, id);
    checkMatch(before);
    await queries
      .updateTable('posts')
      .set({ deleted_at: new Date().toISOString(), deleted_by: actor })
      .where('id', '=', id)
      .execute();
    await recordActivity(queries, actor, {
      action: 'delete',
      kind: 'post',
      id,
      title: before.title,
    });
    return { id };
  });
}
