import * as v from 'valibot';
import { Post } from '#contract/blog/schemas.ts';
import { UNTITLED } from '#contract/core/read.ts';
import { normalizeDocument } from '#contract/core/text/text.ts';
import { titleKey } from '#contract/core/text/title-key.ts';
import { RENDERER_VERSION, renderMarkdown } from '#markdown/render.ts';
import type { Written } from '../../audit/record.ts';
import { VERSION, type Versioned } from '../../core/version.ts';
import type { Database, Queries } from '../../db/database.ts';
import { fromJson, toJson } from '../../db/json.ts';
import { searchColumns } from '../../db/lists/search.ts';
import { type Audience, isShown, shownTo } from '../../db/lists/visibility.ts';
import type { PostRow } from '../../db/schema.ts';
import { publishedEntity } from '../../publishing/entity.ts';
import { readTyped, typedAddress, typedLink } from '../../publishing/typed.ts';

export const POST_COLUMNS = [...v.keyof(Post).options, 'version', 'renderer_version'] as const;

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
  content: v.pipe(v.string(), v.transform(normalizeDocument)),
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
  written: POST,
  path: '/blogs',
});

export function toPost(row: StoredPost): Post & Versioned {
  const { version, renderer_version: _, ...post } = { ...row, ...readRendered(row) };
  return { ...post, tags: fromJson(row.tags), is_best: row.is_best === 1, [VERSION]: version };
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
    title_key: titleKey(title),
    contents,
    ...renderColumns(contents),
    tags: toJson(tags),
    url,
    thumbnail,
    ...searchColumns([title, contents, ...tags]),
  };
}

type RenderedColumns = Pick<PostRow, 'contents_html' | 'excerpt' | 'renderer_version'>;

/** Rows of one transaction: a few megabytes at most, so other writers wait only a moment. */
const BATCH = 50;

export function renderColumns(contents: string): RenderedColumns {
  const { html, excerpt } = renderMarkdown(contents);
  return { contents_html: html, excerpt, renderer_version: RENDERER_VERSION };
}

/** The stored rendering, or a new one where another version of the renderer made it. */
function readRendered(row: RenderedColumns & Pick<PostRow, 'contents'>): RenderedColumns {
  return row.renderer_version === RENDERER_VERSION ? row : renderColumns(row.contents);
}

/** Returns the number of posts rendered anew, trash included; instances may run it at once, as rows are locked. */
export async function renderStalePosts(db: Database): Promise<number> {
  let count = 0;
  while ((await stale(db.read).select('id').limit(1).executeTakeFirst()) !== undefined)
    count += await db.transaction((queries) => renderBatch(db, queries));
  return count;
}

function stale(queries: Queries) {
  return queries.selectFrom('posts').where('renderer_version', '!=', RENDERER_VERSION);
}

async function renderBatch(db: Database, queries: Queries): Promise<number> {
  const rows = await stale(queries)
    .select(['id', 'contents'])
    .orderBy('id')
    .limit(BATCH)
    .$call(db.lockRows)
    .execute();
  for (const { id, contents } of rows) {
    await queries.updateTable('posts').set(renderColumns(contents)).where('id', '=', id).execute();
  }
  return rows.length;
}
