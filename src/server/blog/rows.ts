import type { Post } from '#contract/blog/schemas.ts';
import type { Database, Queries } from '../db/database.ts';
import { type Audience, isShown, shownTo } from '../db/lists/visibility.ts';
import type { PostRow } from '../db/schema.ts';
import { Failure } from '../errors.ts';
import { readRendered } from './rendering.ts';

/** The columns of a post. */
export const POST_COLUMNS = [
  'id',
  'title',
  'contents',
  'contents_html',
  'excerpt',
  'renderer_version',
  'thumbnail',
  'url',
  'is_best',
  'status',
  'published_at',
  'created_at',
  'updated_at',
] as const satisfies (keyof PostRow)[];

/** A post as its table holds it. */
export type StoredPost = Pick<PostRow, (typeof POST_COLUMNS)[number]>;

/** The posts that the audience sees. */
export function visiblePosts(queries: Queries, audience: Audience, now = new Date()) {
  return queries.selectFrom('posts').where(isShown(shownTo(audience), now));
}

/** The post of an id; throws `not_found` where the audience has none. */
export async function findPost(queries: Queries, audience: Audience, id: number): Promise<Post> {
  const row = await visiblePosts(queries, audience)
    .where('id', '=', id)
    .select(POST_COLUMNS)
    .executeTakeFirst();
  return only(queries, row);
}

/** The post as it is, kept from other writers until the transaction ends; throws `not_found`. */
export async function lockPost(db: Database, queries: Queries, id: number): Promise<Post> {
  const row = await visiblePosts(queries, 'staff')
    .where('id', '=', id)
    .select(POST_COLUMNS)
    .$call(db.lockRows)
    .executeTakeFirst();
  return only(queries, row);
}

async function only(queries: Queries, row: StoredPost | undefined): Promise<Post> {
  const [post] = row === undefined ? [] : await withTags(queries, [row]);
  if (post === undefined) throw new Failure('not_found');
  return post;
}

/** The rows as the contract's posts, with the tags of all of them read at once. */
export async function withTags(queries: Queries, rows: readonly StoredPost[]): Promise<Post[]> {
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
      status: row.status,
      published_at: row.published_at,
      created_at: row.created_at,
      updated_at: row.updated_at,
    };
  });
}

/** Writes the tags of a post that has none. */
export async function writeTags(
  queries: Queries,
  id: number,
  tags: readonly string[],
): Promise<void> {
  if (tags.length === 0) return;
  await queries
    .insertInto('post_tags')
    .values(tags.map((tag, position) => ({ post_id: id, position, tag })))
    .execute();
}
