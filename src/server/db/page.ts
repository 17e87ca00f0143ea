import type { Database } from './open.ts';

/** The queries of one list; which of them run depends on whether it searches. */
interface ListQueries<Row> {
  /** Names the list with all its filters, without the page. */
  key: string;
  isSearch: boolean;
  count: () => Promise<number>;
  /** The rows of one page, in order. */
  rows: (offset: number, limit: number) => Promise<Row[]>;
  /** The ids of the whole list, in order. */
  ids: () => Promise<number[]>;
  /** The rows of these ids, in any order; one that is gone is missing. */
  rowsOf: (ids: number[]) => Promise<Row[]>;
}

/** One page of a list, and how many rows the list has. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  total_page: number;
}

/**
 * Reads one page of a list.
 *
 * A search has to look at every text, so it does that once: it collects the ids of all hits, which give the total and
 * every page. Any other list is read from an index, and only its total is worth remembering.
 */
export async function readPage<Row extends { id: number }>(
  db: Database,
  { key, isSearch, count, rows, ids, rowsOf }: ListQueries<Row>,
  offset: number,
  limit: number,
): Promise<Page<Row>> {
  if (!isSearch) {
    const total = await db.remember(key, count);
    return { rows: await rows(offset, limit), ...totals(total, limit) };
  }
  const all = await db.remember(key, ids);
  const wanted = all.slice(offset, offset + limit);
  const found = wanted.length === 0 ? [] : await rowsOf(wanted);
  const byId = new Map(found.map((row) => [row.id, row]));
  return { rows: wanted.flatMap((id) => byId.get(id) ?? []), ...totals(all.length, limit) };
}

function totals(total: number, limit: number) {
  return { total, total_page: Math.ceil(total / limit) };
}
