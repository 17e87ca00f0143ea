import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { LINK_KINDS, type LinkKind } from '#contract/links/kinds.ts';
import type { Queries } from '../../db/database.ts';
import { fromJson, type Json } from '../../db/json.ts';
import { isShown } from '../../db/lists/visibility.ts';

/** Each post of a batch may hold 50,000 characters. */
const BATCH = 50;

const MOST_LENGTH = 2_000;

export interface LinkingEntry {
  kind: LinkKind;
  id: number;
  title: string;
  urls: ReadonlySet<string>;
}

interface Row {
  id: number;
  title: string;
  /** From our own renderer. */
  html: string;
  url: string;
  thumbnail: string | null;
  images: Json<string[]>;
}

const SOURCES: Readonly<Record<LinkKind, (now: Date) => RawBuilder<Row>>> = {
  post: (now) => sql`
    select id, title, contents_html as html, url, thumbnail, '[]' as images from posts where ${isShown('published', now)}`,
  project: (now) => sql`
    select id, title, '' as html, url, null as thumbnail, images from projects where ${isShown('published', now)}`,
  recruit: () => sql`
    select id, '모집 공고' as title, '' as html, url, null as thumbnail, '[]' as images
    from recruit`,
};

/** In batches, so that requests are answered in between. */
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

function toEntry(kind: LinkKind, row: Row): LinkingEntry {
  const addresses = [
    ...addressesIn(row.html),
    row.url,
    row.thumbnail ?? '',
    ...fromJson(row.images),
  ];
  return {
    kind,
    id: row.id,
    title: row.title,
    urls: new Set(addresses.flatMap((text) => linkOf(text) ?? [])),
  };
}

/** Relies on our renderer, which escapes quotation marks in values. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}

/** The address of another site without fragment and credentials; null for any other. */
function linkOf(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href.length <= MOST_LENGTH ? url.href : null;
}
