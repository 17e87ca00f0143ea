import * as v from 'valibot';
import { Post } from '#contract/blog/schemas.ts';
import { UNTITLED } from '#contract/core/read.ts';
import type { Queries } from '../../db/database.ts';
import { fromJson, toJson } from '../../db/json.ts';
import { searchTextOf } from '../../db/lists/search.ts';
import { type Audience, isShown, shownTo } from '../../db/lists/visibility.ts';
import type { PostRow } from '../../db/schema.ts';
import type { Written } from '../../history/record.ts';
import { publishedEntity } from '../../publishing/entity.ts';
import { readTyped, typedAddress, typedLink } from '../../publishing/typed.ts';
import { readRendered, renderColumns } from './rendering.ts';

export const POST_COLUMNS = [
  ...v.keyof(v.omit(Post, ['foci'])).options,
  'renderer_version',
] as const;

export type StoredPost = Pick<PostRow, (typeof POST_COLUMNS)[number]>;

export function visiblePosts(queries: Queries, audience: Audience, now = new Date()) {
  return queries.selectFrom('posts').where(isShown(shownTo(audience), now));
}

const POST: Written<Post> = {
  kind: 'post',
  fields: ['title', 'contents', 'tags', 'thumbnail', 'url', 'status', 'published_at'],
  titleOf: ({ title }) => title,
  revisions: 'post',
};

const TYPED = {
  title: v.pipe(v.string(), v.trim()),
  content: v.string(),
  url: typedLink,
  thumbnail: typedAddress,
  tags: v.pipe(
    v.array(v.string()),
    v.transform((tags) => [...new Set(tags)]),
  ),
};

export const postEntity = publishedEntity({
  kind: 'post',
  table: 'posts',
  columns: POST_COLUMNS,
  beside: ['id', 'title', 'thumbnail'],
  toAnswer: toPost,
  blank: () => ({
    ...postColumns({ title: '', contents: '', tags: [], url: '', thumbnail: null }),
    is_best: 0,
  }),
  typed: (saved, values) => {
    const { content: contents = saved.contents, ...typed } = readTyped(TYPED, values);
    const { contents_html, excerpt } = renderColumns(contents);
    const post = { ...saved, ...typed, contents, contents_html, excerpt };
    return { ...post, title: post.title || UNTITLED };
  },
  picturesOf,
  written: POST,
  path: '/blogs',
});

export function picturesOf({ thumbnail }: Partial<Pick<Post, 'thumbnail'>>) {
  return [thumbnail];
}

export function toPost(row: StoredPost): Post {
  const { renderer_version: _, ...post } = { ...row, ...readRendered(row) };
  return { ...post, tags: fromJson(row.tags), is_best: row.is_best === 1 };
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
