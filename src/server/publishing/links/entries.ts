import { type RawBuilder, sql } from 'kysely';
import type { LinkKind } from '#contract/kinds.ts';
import { readInBatches } from '../../db/batches.ts';
import type { Queries } from '../../db/database.ts';
import { fromJson, type Json } from '../../db/json.ts';

const MOST_LENGTH = 2_000;

export interface LinkingEntry {
  kind: LinkKind;
  id: number;
  title: string;
  urls: ReadonlySet<string>;
}

/** What an entry links to; `html` is from our own renderer. */
interface LinkRow {
  id: number;
  title: string;
  html?: string;
  url: string;
  thumbnail?: string | null;
  demo_url?: string | null;
  code_url?: string | null;
  images?: Json<string[]>;
}

export interface Linking {
  kind: LinkKind;
  rows: (now: Date) => RawBuilder<LinkRow>;
}

export async function* linkingEntries(
  kinds: readonly Linking[],
  queries: Queries,
  now: Date,
): AsyncGenerator<LinkingEntry> {
  for (const { kind, rows } of kinds) {
    for await (const row of readInBatches(queries, rows(now))) yield toEntry(kind, row);
  }
}

export async function findLinkingEntries(
  { kind, rows: rowsOf }: Linking,
  queries: Queries,
  ids: readonly number[],
  now: Date,
): Promise<LinkingEntry[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LinkRow>`
    select * from (${rowsOf(now)}) as entries
    where id in (${sql.join(ids)}) order by id`.execute(queries);
  return rows.map((row) => toEntry(kind, row));
}

function toEntry(kind: LinkKind, row: LinkRow): LinkingEntry {
  const addresses = [
    ...addressesIn(row.html ?? ''),
    row.url,
    row.thumbnail,
    row.demo_url,
    row.code_url,
    ...(row.images === undefined ? [] : fromJson(row.images)),
  ];
  return {
    kind,
    id: row.id,
    title: row.title,
    urls: new Set(addresses.flatMap((text) => linkOf(text ?? '') ?? [])),
  };
}

/** Relies on our renderer, which escapes quotation marks in values. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}

/** The address of another site without fragment and credentials; null for any other. */
export function linkOf(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href.length <= MOST_LENGTH ? url.href : null;
}
