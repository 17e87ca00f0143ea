import type {
  Blog,
  BlogQuery,
  CreatePost,
  Post,
  PostList,
  PostsQuery,
  UpdatePost,
} from '#contract/blog/schemas.ts';
import { readListing } from '../db/lists/listing.ts';
import { searchFor, searchTextOf } from '../db/lists/search.ts';
import type { Database, Queries } from '../db/open.ts';
import type { PostRow } from '../db/schema.ts';
import { Failure } from '../errors.ts';
import { readRendered, renderColumns } from './rendering.ts';

type CheckMatch = (entity: unknown) => void;

/** Which posts a caller sees: the published ones, or with a session every one that is not in the trash. */
export type Audience = 'public' | 'staff';

/** Best posts and one page of all published posts, both newest first. */
export async function getBlog(db: Database, { page, limit, q }: BlogQuery): Promise<Blog> {
  const { posts, total, total_page } = await listPosts(db, 'public', {
    cursor: page,
    limit,
    q,
    best: '',
    sort: 'newest',
  });
  const best = await visible(db.read, 'public')
    .where('is_best', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select(COLUMNS)
    .execute();
  return { best: await withTags(db.read, best), posts, total_page, total };
}

/** One page of posts in the order asked for; `cursor` is the page's number, from 1. */
export async function listPosts(
  db: Database,
  audience: Audience,
  { cursor, limit, q, best, sort }: PostsQuery,
): Promise<PostList> {
  const { rows, ...totals } = await readListing<Row>(
    db,
    {
      table: 'posts',
      facets: {
        ...(audience === 'public' && { status: 'published' }),
        ...(best !== '' && { is_best: best === 'true' ? 1 : 0 }),
      },
      search: searchFor(q),
      sort,
      select: (query) => query.select(COLUMNS),
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
  return visible(db.read, 'public')
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

const COLUMNS = [
  'id',
  'title',
  'contents',
  'contents_html',
  'excerpt',
  'renderer_version',
  'thumbnail',
  'url',
  'is_best',
  'created_at',
  'updated_at',
] as const satisfies (keyof PostRow)[];

type Row = Pick<PostRow, (typeof COLUMNS)[number]>;

function visible(queries: Queries, audience: Audience) {
  const kept = queries.selectFrom('posts').where('deleted_at', 'is', null);
  return audience === 'staff' ? kept : kept.where('status', '=', 'published');
}

async function findPost(queries: Queries, audience: Audience, id: number): Promise<Post> {
  const row = await visible(queries, audience)
    .where('id', '=', id)
    .select(COLUMNS)
    .executeTakeFirst();
  return only(queries, row);
}

/** The post as it is, kept from other writers until the transaction ends. */
async function lockPost(db: Database, queries: Queries, id: number): Promise<Post> {
  const row = await visible(queries, 'staff')
    .where('id', '=', id)
    .select(COLUMNS)
    .$call(db.lockRows)
    .executeTakeFirst();
  return only(queries, row);
}

async function only(queries: Queries, row: Row | undefined): Promise<Post> {
  const [post] = row === undefined ? [] : await withTags(queries, [row]);
  if (post === undefined) throw new Failure('not_found');
  return post;
}

/** The rows as the contract's posts, with the tags of all of them read at once. */
async function withTags(queries: Queries, rows: readonly Row[]): Promise<Post[]> {
  if (rows.length === 0) return [];
  const found = await queries
    .selectFrom('post_tags')
    .select(['post_id', 'tag'])
    .where(
      'post_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('post_id')
    .orderBy('position')
    .execute();
  const tags = Map.groupBy(found, ({ post_id }) => post_id);
  return rows.map((row) => {
    const { contents_html, excerpt } = readRendered(row);
    return {
      id: row.id,
      title: row.title,
      contents: row.contents,
      contents_html,
      excerpt,
      tags: (tags.get(row.id) ?? []).map(({ tag }) => tag),
      thumbnail: row.thumbnail,
      url: row.url,
      is_best: row.is_best === 1,
      created_at: row.created_at,
      updated_at: row.updated_at,
    };
  });
}

async function writeTags(queries: Queries, id: number, tags: readonly string[]) {
  if (tags.length === 0) return;
  await queries
    .insertInto('post_tags')
    .values(tags.map((tag, position) => ({ post_id: id, position, tag })))
    .execute();
}
