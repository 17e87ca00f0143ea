/** Where links stand: what visitors see of posts, projects and the notice. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { LINK_KINDS, type LinkKind } from '#contract/links/kinds.ts';
import type { Queries } from '../db/database.ts';
import { isShown } from '../db/lists/visibility.ts';

/** Rows at a time: each post may hold 50,000 characters. */
const BATCH = 50;

/** Longer addresses are not followed. */
const MOST_LENGTH = 2_000;

/** Something with links to other sites in it. */
export interface LinkingEntry {
  kind: LinkKind;
  id: number;
  title: string;
  urls: ReadonlySet<string>;
}

interface Row {
  id: number;
  title: string;
  /** As our own renderer made it. */
  html: string;
  /** Addresses beside the text, with spaces between them. */
  addresses: string;
}

/** What visitors see of each kind at a moment. */
const SOURCES: Readonly<Record<LinkKind, (now: Date) => RawBuilder<Row>>> = {
  post: (now) => sql`
    select id, title, contents_html as html, url || ' ' || coalesce(thumbnail, '') as addresses
    from posts where ${isShown('published', now)}`,
  project: (now) => sql`
    select id, title, '' as html, url || ' ' || coalesce((
      select string_agg(project_images.url, ' ') from project_images
      where project_id = projects.id), '') as addresses
    from projects where ${isShown('published', now)}`,
  recruit: () => sql`select id, '모집 공고' as title, '' as html, url as addresses from recruit`,
};

/** Every entry that visitors see at `now`, some at a time so that others are answered in between. */
export async function* linkingEntries(queries: Queries, now: Date): AsyncGenerator<LinkingEntry> {
  for (const kind of LINK_KINDS) {
    for (let after = 0; ;) {
      const { rows } = await sql<Row>`
        select * from (${SOURCES[kind](now)}) as entries
        where id > ${after} order by id limit ${sql.lit(BATCH)}`.execute(queries);
      for (const row of rows) yield toEntry(kind, row);
      const last = rows.at(-1);
      if (last === undefined || rows.length < BATCH) break;
      after = last.id;
      await nextTurn();
    }
  }
}

/** Of the entries of a kind with these ids those that visitors see at `now`. */
export async function findLinkingEntries(
  queries: Queries,
  kind: LinkKind,
  ids: readonly number[],
  now: Date,
): Promise<LinkingEntry[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select * from (${SOURCES[kind](now)}) as entries
    where id in (${sql.join(ids)}) order by id`.execute(queries);
  return rows.map((row) => toEntry(kind, row));
}

function toEntry(kind: LinkKind, { id, title, html, addresses }: Row): LinkingEntry {
  const urls = [...addressesIn(html), ...addresses.split(' ')].flatMap(
    (text) => linkOf(text) ?? [],
  );
  return { kind, id, title, urls: new Set(urls) };
}

/** The addresses of links and pictures in what our renderer made, where no quotation mark stands in a value. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}

/** An address of another site as it is asked, which is without what only a browser or its reader needs; null for any other. */
function linkOf(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href.length <= MOST_LENGTH ? url.href : null;
}
