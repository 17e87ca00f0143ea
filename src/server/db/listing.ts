import type { RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Database } from './open.ts';
import type { Tables } from './schema.ts';

type Listed = 'posts' | 'projects';
type ListQuery<Row = object> = SelectQueryBuilder<Tables, Listed, Row>;

/** A list of posts or projects with its filters, without the page. */
interface List<Row> {
  /** Names the list with all its filters. */
  key: string;
  /** The rows that the filters leave, before the search. */
  kind: ListQuery;
  search: RawBuilder<SqlBool> | null;
  sort: 'newest' | 'oldest' | 'title' | 'heart';
  /** Adds the columns of a row; `id` is one of them. */
  select: (query: ListQuery) => ListQuery<Row>;
}

/** One page of a list, and how many rows the list has. */
export interface ListingPage<Row> {
  rows: Row[];
  total: number;
  total_page: number;
}

/**
 * Reads `limit` rows of a list from `offset` on.
 *
 * A search has to look at every text, so it does that once: it collects the ids of all hits, which give the total and
 * every page. Any other list is read from an index, and only its total is worth caching.
 */
export async function readListing<Row extends { id: number }>(
  db: Database,
  { key, kind, search, sort, select }: List<Row>,
  offset: number,
  limit: number,
): Promise<ListingPage<Row>> {
  if (search === null) {
    const total = await db.cached(key, () => countRows(kind));
    const page = select(inOrder(db, kind, sort))
      .limit(limit)
      .offset(offset);
    return { rows: await page.execute(), ...totals(total, limit) };
  }
  const ids = await db.cached(key, () => readIds(inOrder(db, kind.where(search), sort)));
  const wanted = ids.slice(offset, offset + limit);
  const found = wanted.length === 0 ? [] : await select(kind.where('id', 'in', wanted)).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return { rows: wanted.flatMap((id) => byId.get(id) ?? []), ...totals(ids.length, limit) };
}

function inOrder(db: Database, query: ListQuery, sort: List<unknown>['sort']): ListQuery {
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  return query
    .$if(sort === 'title', (unordered) => unordered.orderBy(db.inCodePointOrder('title')))
    .$if(sort === 'heart', (unordered) => unordered.orderBy('heart', 'desc'))
    .orderBy('created_at', direction)
    .orderBy('id', direction);
}

async function countRows(query: ListQuery): Promise<number> {
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

async function readIds(query: ListQuery): Promise<number[]> {
  return (await query.select('id').execute()).map(({ id }) => id);
}

function totals(total: number, limit: number) {
  return { total, total_page: Math.ceil(total / limit) };
}
