/** The islands of a built page, which the server renders again with what they show. */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type PageData, pageDataTag } from '#contract/pages/page-data.ts';

/**
 * Renders an island by the name of its component with the data of its page; `prefix` begins the ids in it. `null` for one
 * that shows none.
 */
export type RenderIsland = (name: string, prefix: string, data: PageData) => string | null;

/** Where the build puts what renders them, below the project. */
export const ISLANDS = '.build/islands/islands.js';

interface IslandModule {
  renderIsland: RenderIsland;
}

/** Reads what the build has made of the islands for the server; `null` where it has made nothing. */
export async function loadIslands(file: string): Promise<RenderIsland | null> {
  if (!existsSync(file)) return null;
  const { renderIsland } = (await import(pathToFileURL(file).href)) as IslandModule;
  return renderIsland;
}

/** An island's opening tag as Astro writes it; the comment at its end is how the browser knows that all of it has come. */
const ISLAND =
  /(<astro-island(?:\s+[\w-]+(?:="[^"]*")?)*\s*>)([\s\S]*?)(<!--astro:end--><\/astro-island>)/g;

/** What stands in a page only as long as its data is not in it (`NeedsScript.astro`). */
const UNANSWERED = /<noscript data-needs-answer[^>]*>[\s\S]*?<\/noscript>/g;
const HIDDEN = /(class="[^"]*)\bneeds-answer\b/g;

/** Makes the part of a page that holds its islands, with the data that they hydrate from before the first of them. */
export type FillIslands = (data: PageData) => string;

/** Takes a part of a page apart at its islands; `null` where it has none that `render` knows. */
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
