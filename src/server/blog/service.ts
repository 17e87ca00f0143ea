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
import { readListing } from '../db/lists/listing.ts';
import { searchFor, searchTextOf } from '../db/lists/search.ts';
import type { Database } from '../db/open.ts';
import type { PostRow } from '../db/schema.ts';
import type { CheckMatch } from '../match.ts';
import { renderColumns } from './rendering.ts';
import {
  type Audience,
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
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select(POST_COLUMNS)
    .execute();
  return { best: await withTags(db.read, best), posts, total_page, total };
}

/** One page of posts in the order asked for; `cursor` is the page's number, from 1. */
export async function listPosts(
  db: Database,
  audience: Audience,
  { cursor, limit, q, best, sort }: PostsQuery,
): Promise<PostList> {
  const { rows, ...totals } = await readListing<StoredPost>(
    db,
    {
      table: 'posts',
      facets: {
        ...(audience === 'public' && { status: 'published' }),
        ...(best !== '' && { is_best: best === 'true' ? 1 : 0 }),
      },
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
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Publishes a new post. */
export async function createPost(db: Database, input: CreatePost): Promise<Post> {
  const now = new Date().toISOString();
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
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeTags(queries, id, input.tags);
    return findPost(queries, 'staff', id);
  });
}

/** Changes the given fields of a post; an absent one keeps its value. */
export async function updatePost(
  db: Database,
  id: number,
  input: UpdatePost,
  checkMatch: CheckMatch,
): Promise<Post> {
  return db.transaction(async (queries) => {
    const before = await lockPost(db, queries, id);
    checkMatch(before);
    const after = {
      title: input.title ?? before.title,
      contents: input.content ?? before.contents,
      url: input.url ?? before.url,
      thumbnail: input.thumbnail === undefined ? before.thumbnail : input.thumbnail,
    };
    const tags = input.tags ?? before.tags;
    await queries
      .updateTable('posts')
      .set({
        ...after,
        ...renderColumns(after.contents),
        search_text: searchTextOf([after.title, after.contents, ...tags]),
        updated_at: new Date().toISOString(),
      })
      .where('id', '=', id)
      .execute();
    if (input.tags !== undefined) {
      await queries.deleteFrom('post_tags').where('post_id', '=', id).execute();
      await writeTags(queries, id, input.tags);
    }
    return findPost(queries, 'staff', id);
  });
}

/** Makes a post one of the best or no longer so; a post that already is as wanted stays untouched. */
export async function markBest(
  db: Database,
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
    return findPost(queries, 'staff', id);
  });
}

/** Moves a post to the trash, where no answer finds it. */
export async function deletePost(
  db: Database,
  id: number,
  checkMatch: CheckMatch,
): Promise<{ id: number }> {
  return db.transaction(async (queries) => {
    checkMatch(await lockPost(db, queries, id));
    await queries
      .updateTable('posts')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    return { id };
  });
}
