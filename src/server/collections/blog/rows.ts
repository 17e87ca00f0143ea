import * as v from 'valibot';
import { POST_FIELDS } from '#contract/blog/fields.ts';
import { findUnpublishable, Post } from '#contract/blog/schemas.ts';
import { POST_TYPED } from '#contract/blog/typed.ts';
import { emptyValues, missingIn } from '#contract/core/described-schemas.ts';
import { namesOf, type ValuesOf } from '#contract/core/description.ts';
import { UNTITLED } from '#contract/core/read.ts';
import { titleKey } from '#contract/core/text/title-key.ts';
import { anyTyped } from '#contract/core/typed.ts';
import { RENDERER_VERSION, renderMarkdown } from '#markdown/render.ts';
import type { AuditedCollection } from '../../audit/record.ts';
import { VERSION, type Versioned } from '../../core/version.ts';
import type { Database, Queries } from '../../db/database.ts';
import { type Audience, isVisible, visibilityFor } from '../../db/lists/visibility.ts';
import type { PostRow } from '../../db/schema.ts';
import { fromColumns, merged, toColumns, tooLongIn, toSearchColumns } from '../described-rows.ts';
import type { EntryKind } from '../entries/kind.ts';

export const POST_COLUMNS = [...v.keyof(Post).options, 'version', 'renderer_version'] as const;

export type StoredPost = Pick<PostRow, (typeof POST_COLUMNS)[number]>;

export function visiblePosts(queries: Queries, audience: Audience, now = new Date()) {
  return queries.selectFrom('posts').where(isVisible(visibilityFor(audience), now));
}

const POST: AuditedCollection<Post> = {
  kind: 'post',
  fields: [...namesOf(POST_FIELDS), 'status', 'published_at'],
  titleOf: ({ title }) => title,
  revisions: 'post',
};

export const POST_ENTRY: EntryKind<Post> = {
  kind: 'post',
  table: 'posts',
  path: '/blogs',
  audited: POST,
  typed: anyTyped(POST_TYPED),
  toTyped: POST_TYPED.of,
  fromStored: (stored) => {
    const post = v.parse(RevisedPost, stored);
    const { contents_html, excerpt } = renderColumns(post.contents);
    return { ...post, contents_html, excerpt };
  },
  find: async (queries, id) => {
    const row = await queries
      .selectFrom('posts')
      .select(POST_COLUMNS)
      .where('id', '=', id)
      .executeTakeFirst();
    return row && toPost(row);
  },
  insert: async (queries, input, own) => {
    const columns = postColumns(merged(POST_FIELDS, emptyValues(POST_FIELDS), input));
    const inserting = queries.insertInto('posts').values({ ...columns, ...own });
    return (await inserting.returning('id').executeTakeFirstOrThrow()).id;
  },
  columnsOf: (_, before, input) => {
    const values = merged(POST_FIELDS, before, input);
    const { contents_html, excerpt } = before;
    const present = { contents_html, excerpt, renderer_version: RENDERER_VERSION };
    const isSame = values.contents === before.contents;
    return Promise.resolve(postColumns(values, isSame ? present : undefined));
  },
  merge: (_, before, input) =>
    Promise.resolve({ ...before, ...merged(POST_FIELDS, before, input) }),
  errorsOf: (after, before, input) => {
    const isPublicationChecked =
      after.status !== before.status ||
      missingIn(POST_FIELDS, {}).some(({ path }) => input[path] !== undefined);
    return isPublicationChecked ? findUnpublishable({ ...after, content: after.contents }) : [];
  },
  withInput: (before, input) => {
    const post = { ...before, ...merged(POST_FIELDS, before, input) };
    const { contents_html, excerpt } = renderColumns(post.contents);
    return { ...post, contents_html, excerpt, title: post.title || UNTITLED };
  },
  tooLong: (before, input) => tooLongIn(POST_FIELDS, before, input),
  documents: ['content'],
};

/** Revisions hold the text alone; it is rendered anew. */
const RevisedPost = v.omit(Post, ['contents_html', 'excerpt']);

export function toPost(row: StoredPost): Post & Versioned {
  const { version, renderer_version: _, ...post } = { ...row, ...readRendered(row) };
  const is_best = row.is_best === 1;
  return { ...post, ...fromColumns(POST_FIELDS, row), is_best, [VERSION]: version };
}

export function postColumns(
  values: ValuesOf<typeof POST_FIELDS>,
  rendered: RenderedColumns = renderColumns(values.contents),
) {
  return {
    ...toColumns(POST_FIELDS, values),
    title_key: titleKey(values.title),
    ...rendered,
    ...toSearchColumns(POST_FIELDS, values),
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
