import type { Post } from '#contract/blog/schemas.ts';
import type { Database, Queries } from '../../db/database.ts';
import { fromJson, toJson } from '../../db/json.ts';
import { searchTextOf } from '../../db/lists/search.ts';
import { type Audience, isShown, shownTo } from '../../db/lists/visibility.ts';
import type { PostRow } from '../../db/schema.ts';
import { Failure } from '../../ground/errors.ts';
import { readRendered, renderColumns } from './rendering.ts';

export const POST_COLUMNS = [
  'id',
  'title',
  'contents',
  'contents_html',
  'excerpt',
  'renderer_version',
  'tags',
  'thumbnail',
  'url',
  'is_best',
  'status',
  'published_at',
  'created_at',
  'updated_at',
] as const satisfies (keyof PostRow)[];

export type StoredPost = Pick<PostRow, (typeof POST_COLUMNS)[number]>;

export function visiblePosts(queries: Queries, audience: Audience, now = new Date()) {
  return queries.selectFrom('posts').where(isShown(shownTo(audience), now));
}

/** Throws `not_found` where the audience sees no such post. */
export async function findPost(queries: Queries, audience: Audience, id: number): Promise<Post> {
  const row = await visiblePosts(queries, audience)
    .where('id', '=', id)
    .select(POST_COLUMNS)
    .executeTakeFirst();
  return toPost(row);
}

/** Locked until the transaction ends; throws `not_found`. */
export async function lockPost(db: Database, queries: Queries, id: number): Promise<Post> {
  const row = await visiblePosts(queries, 'staff')
    .where('id', '=', id)
    .select(POST_COLUMNS)
    .$call(db.lockRows)
    .executeTakeFirst();
  return toPost(row);
}

/** Throws `not_found` without a row. */
export function toPost(row: StoredPost | undefined): Post {
  if (row === undefined) throw new Failure('not_found');
  const { contents_html, excerpt } = readRendered(row);
  return {
    id: row.id,
    title: row.title,
    contents: row.contents,
    contents_html,
    excerpt,
    tags: fromJson(row.tags),
    thumbnail: row.thumbnail,
    url: row.url,
    is_best: row.is_best === 1,
    status: row.status,
    published_at: row.published_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

export function postColumns({
  title,
  contents,
  tags,
  url,
  thumbnail,
}: Pick<Post, 'title' | 'contents' | 'tags' | 'url' | 'thumbnail'>) {
  return {
    title,
    contents,
    ...renderColumns(contents),
    tags: toJson(tags),
    url,
    thumbnail,
    search_text: searchTextOf([title, contents, ...tags]),
  };
}
