import { existsSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type PageData, pageDataTag } from '#contract/pages/page-data.ts';

/** Renders an island by its component's name; ids in it begin with `prefix`. `null` for a component without data. */
export type RenderIsland = (name: string, prefix: string, data: PageData) => string | null;

export const ISLANDS = '.build/islands/islands.js';

export async function loadIslands(file: string): Promise<RenderIsland | null> {
  if (!existsSync(file)) return null;
  // A later build is another module.
  const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
  const { renderIsland } = (await import(address)) as { renderIsland: RenderIsland };
  return renderIsland;
}

/** An island as Astro writes it; the comment at its end tells the browser that it is complete. */
const ISLAND =
  /(<astro-island(?:\s+[\w-]+(?:="[^"]*")?)*\s*>)([\s\S]*?)(<!--astro:end--><\/astro-island>)/g;

/** Parts that stand in a page only without its data (`NeedsScript.astro`). */
const UNANSWERED = /<(noscript|div) data-needs-answer[^>]*>[\s\S]*?<\/\1>/g;
const HIDDEN = /(class="[^"]*)\bneeds-answer\b/g;

/** Renders the islands of a page, with the data for hydration before the first of them. */
export type FillIslands = (data: PageData) => string;

/** Null where `render` knows none of the page's islands. */
export function splitIslands(html: string, render: RenderIsland): FillIslands | null {
  const answered = html.replace(UNANSWERED, '').replace(HIDDEN, '$1');
  const pieces: (string | ((data: PageData) => string))[] = [];
  let end = 0;
  for (const match of answered.matchAll(ISLAND)) {
    const [whole, opening = '', built = '', closing = ''] = match;
    const name = attributeOf(opening, 'component-export');
    const prefix = attributeOf(opening, 'prefix');
    if (end === 0) pieces.push(answered.slice(0, match.index), pageDataTag);
    else pieces.push(answered.slice(end, match.index));
    pieces.push(opening, (data) => render(name, prefix, data) ?? built, closing);
    end = match.index + whole.length;
  }
  if (end === 0) return null;
  pieces.push(answered.slice(end));
  return (data) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : piece(data))).join('');
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
