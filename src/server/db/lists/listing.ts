import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { LIMITS } from '#contract/core/limits.ts';
import type { Sort } from '#contract/core/sorts.ts';
import { type Database, inSnapshot } from '../database.ts';
import type { Tables } from '../schema.ts';
import { orderOf } from './order.ts';
import { findInIndex, type Search } from './search.ts';
import { isShown, type Shown } from './visibility.ts';

type Listed = 'posts' | 'projects';
type ListQuery<Row = object> = SelectQueryBuilder<Tables, Listed, Row>;

const INDEXES = { posts: 'post_search', projects: 'project_search' } as const;

const ORDERED = {
  posts: ['id', 'listed_at', 'title_key'],
  projects: ['id', 'listed_at', 'title_key', 'heart'],
} as const;

interface List<Row> {
  table: Listed;
  shown: Shown;
  now: Date;
  facets: Readonly<Record<string, string | number>>;
  /** Columns whose value has to be smaller; an absent value is not. */
  below?: Readonly<Record<string, string>>;
  search: Search | null;
  sort: Sort;
  select: (query: ListQuery) => ListQuery<Row>;
  offset: number;
  limit: number;
}

type Filtered = Pick<List<unknown>, 'table' | 'shown' | 'now' | 'facets' | 'below'>;

export interface ListingPage<Row> {
  rows: Row[];
  total: number;
  total_page: number;
}

/** Counts and skips rows in an index alone, then looks up those of the page; searches use an index of texts. */
export function readListing<Row extends { id: number }>(
  database: Database,
  list: List<Row>,
): Promise<ListingPage<Row>> {
  return inSnapshot(database, async (db) => {
    const { search, offset, limit } = list;
    if (search !== null) return searchListing(db, list, search);
    const order = orderOf(list.sort);
    const total = await countRows(db, list);
    const amount = Math.min(limit, total - offset);
    if (amount <= 0) return toPage([], total, limit);
    // A page of the second half is read from the list's end, so that fewer rows are passed over.
    const fromEnd = total - offset - amount;
    const [by, skipped] = fromEnd < offset ? [order.backwards, fromEnd] : [order.by, offset];
    const { rows: places } = await sql<{ id: number }>`
      select id from ${sql.table(list.table)}
      where ${sql.join(conditionsOf(db, list, list.sort), sql` and `)}
      order by ${by} limit ${sql.lit(amount)} offset ${skipped}`.execute(db.read);
    if (by === order.backwards) places.reverse();
    return toPage(await readRows(db, list, places), total, limit);
  });
}

/** The rows of the given places, in their order. */
async function readRows<Row extends { id: number }>(
  db: Database,
  list: List<Row>,
  places: readonly { id: number }[],
): Promise<Row[]> {
  const ids = places.map(({ id }) => id);
  const query: ListQuery = db.read.selectFrom(list.table).where('id', 'in', ids);
  const conditions = conditionsOf(db, list, 'id');
  const found = await conditions
    .reduce((rows, condition) => rows.where(condition), list.select(query))
    .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function countRows(db: Database, list: Filtered): Promise<number> {
  const conditions = conditionsOf(db, list, 'newest');
  // The last condition is always met. Without it SQLite, once analyzed, would scan the table instead of an index.
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(list.table)}
    where ${sql.join(conditions, sql` and `)} and listed_at > ''`.execute(db.read);
  return rows[0]?.total ?? 0;
}

export function toPage<Row>(rows: Row[], total: number, limit: number): ListingPage<Row> {
  return { rows, total, total_page: Math.ceil(total / limit) };
}

async function searchListing<Row extends { id: number }>(
  db: Database,
  list: List<Row>,
  search: Search,
): Promise<ListingPage<Row>> {
  const { offset, limit } = list;
  const hits = hitsOf(db, list, search);
  const { rows: places } = await sql<{ id: number; total: number }>`
    select id, count(*) over () as total from (${hits}) as hits
    order by ${orderOf(list.sort).by} limit ${sql.lit(limit)} offset ${offset}`.execute(db.read);
  const [first] = places;
  if (first === undefined) {
    // Beyond the last page there is no row to carry the total.
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from (${hits}) as hits`.execute(db.read);
    return toPage([], offset === 0 ? 0 : (rows[0]?.total ?? 0), limit);
  }
  return toPage(await readRows(db, list, places), first.total, limit);
}

/** A term of one letter is searched for among the newest rows only. */
function hitsOf(db: Database, list: Filtered, search: Search): RawBuilder<unknown> {
  const table = sql.table(list.table);
  const conditions = sql.join(conditionsOf(db, list, 'newest'), sql` and `);
  const most = sql.lit(LIMITS.searchHits);
  const columns = sql.join(ORDERED[list.table].map((column) => sql.ref(column)));
  if (search.pairs.length === 0) {
    return sql`select ${columns} from (
      select ${columns}, search_text from ${table} where ${conditions}
      order by listed_at desc, id desc limit ${most}
    ) as newest where ${search.inText}`;
  }
  const { source, remaining } = findInIndex(db.engine, INDEXES[list.table], search);
  // SQLite overrates the cost of the text index and would ask it for each row; a cross join keeps the order.
  const join = db.engine === 'sqlite' ? sql`cross join` : sql`join`;
  return sql`select ${columns} from ${source} as found ${join} ${table} on id = found.rowid
    where ${remaining} and ${conditions} order by found.rowid desc limit ${most}`;
}

/** `order` says which index a query reads. */
function conditionsOf(
  db: Database,
  { shown, now, facets, below = {} }: Filtered,
  order: Sort | 'id',
): RawBuilder<SqlBool>[] {
  // Only the orders by time have an index for each filter, which SQLite would prefer to the others.
  const isByTime = order === 'newest' || order === 'oldest';
  const columnOf = (name: string) => (isByTime ? sql.ref(name) : db.inOtherOrder(name));
  return [
    isShown(shown, now, columnOf),
    ...Object.entries(facets).map(([name, value]) => sql<SqlBool>`${columnOf(name)} = ${value}`),
    ...Object.entries(below).map(([name, value]) => sql<SqlBool>`${columnOf(name)} < ${value}`),
  ];
}
