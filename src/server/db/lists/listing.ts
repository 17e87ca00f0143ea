import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Sort } from '#contract/core/sorts.ts';
import { type Database, inSnapshot } from '../database.ts';
import type { Tables } from '../schema.ts';
import { orderOf } from './order.ts';
import { isVisible, type Visibility } from './visibility.ts';

type Listed = 'posts' | 'projects';
type ListQuery<Row = object> = SelectQueryBuilder<Tables, Listed, Row>;

interface List<Row> {
  table: Listed;
  visibility: Visibility;
  now: Date;
  facets: Readonly<Record<string, string | number>>;
  /** Columns whose value has to be smaller; an absent value is not. */
  below?: Readonly<Record<string, string>>;
  search: RawBuilder<SqlBool> | null;
  sort: Sort;
  select: (query: ListQuery) => ListQuery<Row>;
  offset: number;
  limit: number;
}

export interface ListingPage<Row> {
  rows: Row[];
  total: number;
  total_page: number;
}

/** Finds the ids of a page and the total in one query, and then reads only the rows of the page. */
export function readListing<Row extends { id: number }>(
  database: Database,
  list: List<Row>,
): Promise<ListingPage<Row>> {
  return inSnapshot(database, async ({ read }) => {
    const { table, sort, offset, limit } = list;
    const from = sql`from ${sql.table(table)} where ${sql.join(conditionsOf(list), sql` and `)}`;
    const { rows: page } = await sql<{ id: number; total: number }>`
      select id, count(*) over () as total ${from}
      order by ${orderOf(sort)} limit ${sql.lit(limit)} offset ${offset}`.execute(read);
    const [first] = page;
    if (first === undefined) {
      if (offset === 0) return toPage([], 0, limit);
      // Beyond the last page there is no row to carry the total.
      const { rows } = await sql<{ total: number }>`
        select count(*) as total ${from}`.execute(read);
      return toPage([], rows[0]?.total ?? 0, limit);
    }
    const ids = page.map(({ id }) => id);
    const found = await list.select(read.selectFrom(table).where('id', 'in', ids)).execute();
    const byId = new Map(found.map((row) => [row.id, row]));
    return toPage(
      ids.flatMap((id) => byId.get(id) ?? []),
      first.total,
      limit,
    );
  });
}

export function toPage<Row>(rows: Row[], total: number, limit: number): ListingPage<Row> {
  return { rows, total, total_page: Math.ceil(total / limit) };
}

function conditionsOf({
  visibility,
  now,
  facets,
  below = {},
  search,
}: Omit<List<never>, 'select'>): RawBuilder<SqlBool>[] {
  return [
    isVisible(visibility, now),
    ...Object.entries(facets).map(([name, value]) => sql<SqlBool>`${sql.ref(name)} = ${value}`),
    ...Object.entries(below).map(([name, value]) => sql<SqlBool>`${sql.ref(name)} < ${value}`),
    ...(search === null ? [] : [search]),
  ];
}
