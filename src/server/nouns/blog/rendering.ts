import { RENDERER_VERSION, renderMarkdown } from '#markdown/render.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { PostRow } from '../../db/schema.ts';

type RenderedColumns = Pick<PostRow, 'contents_html' | 'excerpt' | 'renderer_version'>;

/** Rows of one transaction: a few megabytes at most, so other writers wait only a moment. */
const BATCH = 50;

export function renderColumns(contents: string): RenderedColumns {
  const { html, excerpt } = renderMarkdown(contents);
  return { contents_html: html, excerpt, renderer_version: RENDERER_VERSION };
}

/** The stored rendering, or a new one where another version of the renderer made it. */
export function readRendered(row: RenderedColumns & Pick<PostRow, 'contents'>): RenderedColumns {
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
