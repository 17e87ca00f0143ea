import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { LIMITS } from '#contract/core/limits.ts';
import type { Sort } from '#contract/core/sorts.ts';
import { STRIDE } from '../anchors.ts';
import type { Database } from '../database.ts';
import type { Tables } from '../schema.ts';
import { inSnapshot } from '../snapshot.ts';
import { type Anchor, type Order, orderOf } from './order.ts';
import { findInIndex, type Search } from './search.ts';
import { isShown, type Shown, statusOf } from './visibility.ts';

type Listed = 'posts' | 'projects';
type ListQuery<Row = object> = SelectQueryBuilder<Tables, Listed, Row>;

const INDEXES = { posts: 'post_search', projects: 'project_search' } as const;

const ORDERED = {
  posts: ['id', 'listed_at', 'title'],
  projects: ['id', 'listed_at', 'title', 'heart'],
} as const;

const TOTALS = { posts: 'post_totals', projects: 'project_totals' } as const;

interface List<Row> {
  table: Listed;
  shown: Shown;
  now: Date;
  /** The filters with their values; totals are stored for each combination. */
  facets: Readonly<Record<string, string | number>>;
  search: Search | null;
  sort: Sort;
  select: (query: ListQuery) => ListQuery<Row>;
}

/** How a query finds its rows: an index in the list's order, the same index from an anchor on, or by ids. */
type Way = 'order' | 'anchor' | 'id';

type Filtered = Pick<List<unknown>, 'table' | 'shown' | 'now' | 'facets' | 'sort'>;

export interface ListingPage<Row> {
  rows: Row[];
  total: number;
  total_page: number;
}

/** Reads from the nearest anchor, so that a deep page costs no more than the first; searches use an index of texts. */
export function readListing<Row extends { id: number }>(
  database: Database,
  list: List<Row>,
  offset: number,
  limit: number,
): Promise<ListingPage<Row>> {
  return inSnapshot(database, (db) => readPage(db, list, offset, limit));
}

async function readPage<Row extends { id: number }>(
  db: Database,
  list: List<Row>,
  offset: number,
  limit: number,
): Promise<ListingPage<Row>> {
  const order = orderOf(db, list.sort);
  if (list.search !== null) return searchListing(db, list, list.search, order, offset, limit);
  const { total, changes } = await readTotal(db, list);
  if (offset >= total) return toPage([], total, limit);
  const anchor = offset < STRIDE ? null : await findAnchor(db, list, order, changes, offset);
  const page = list
    .select(rowsOf(db, list, anchor === null ? 'order' : 'anchor'))
    .$if(anchor !== null, (query) => query.where(order.from(anchor ?? {})))
    .orderBy(order.by)
    .limit(limit)
    .offset(anchor === null ? offset : offset % STRIDE);
  return toPage(await page.execute(), total, limit);
}

export function toPage<Row>(rows: Row[], total: number, limit: number): ListingPage<Row> {
  return { rows, total, total_page: Math.ceil(total / limit) };
}

async function searchListing<Row extends { id: number }>(
  db: Database,
  list: List<Row>,
  search: Search,
  order: Order,
  offset: number,
  limit: number,
): Promise<ListingPage<Row>> {
  const hits = hitsOf(db, list, search);
  const { rows: places } = await sql<{ id: number; total: number }>`
    select id, count(*) over () as total from (${hits}) as hits
    order by ${order.by} limit ${sql.lit(limit)} offset ${offset}`.execute(db.read);
  const [first] = places;
  if (first === undefined) {
    // Beyond the last page there is no row to carry the total.
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from (${hits}) as hits`.execute(db.read);
    return toPage([], offset === 0 ? 0 : (rows[0]?.total ?? 0), limit);
  }
  const ids = places.map(({ id }) => id);
  const found = await list.select(rowsOf(db, list, 'id').where('id', 'in', ids)).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return toPage(
    ids.flatMap((id) => byId.get(id) ?? []),
    first.total,
    limit,
  );
}

/** A term of one letter is searched for among the newest rows only. */
function hitsOf(db: Database, list: Filtered, search: Search): RawBuilder<unknown> {
  const table = sql.table(list.table);
  const conditions = sql.join(conditionsOf(db, { ...list, sort: 'newest' }), sql` and `);
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

function rowsOf(db: Database, list: Filtered, way: Way) {
  const query: ListQuery = db.read.selectFrom(list.table);
  return conditionsOf(db, list, way).reduce((rows, condition) => rows.where(condition), query);
}

function conditionsOf(db: Database, list: Filtered, way: Way = 'order'): RawBuilder<SqlBool>[] {
  const { shown, now, facets, sort } = list;
  // Only the orders by time have an index for each filter, which SQLite would prefer to the ids.
  const isFiltered = way === 'id' || sort === 'title' || sort === 'heart';
  // SQLite uses one of two bounds; by `listed_at <= now` it would read everything before the anchor.
  const columnOf = (name: string) =>
    isFiltered || (way === 'anchor' && name === 'listed_at')
      ? db.inOtherOrder(name)
      : sql.ref(name);
  return [
    isShown(shown, now, columnOf),
    ...Object.entries(facets).map(([name, value]) => sql<SqlBool>`${columnOf(name)} = ${value}`),
  ];
}

async function readTotal(
  db: Database,
  list: Filtered,
): Promise<{ total: number; changes: readonly number[] }> {
  const { table, shown, facets } = list;
  const counted = { ...facets, ...(shown !== 'everything' && { status: statusOf(shown) }) };
  const conditions = Object.entries(counted).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  const isTimed = shown === 'published' || shown === 'scheduled';
  const { rows } = await sql<{ total: number; changes: number; scheduled: number }>`
    select coalesce(sum(amount), 0) as total, coalesce(sum(changes), 0) as changes,
      (${isTimed ? countScheduled(db, list) : sql`0`}) as scheduled
    from ${sql.table(TOTALS[table])} where ${sql.join([sql`true`, ...conditions], sql` and `)}`.execute(
    db.read,
  );
  const { total, changes, scheduled } = rows[0] ?? { total: 0, changes: 0, scheduled: 0 };
  return {
    total: shown === 'scheduled' ? scheduled : total - scheduled,
    changes: [changes, scheduled],
  };
}

/** Scheduled entries count among the published rows; they are few and at the head of an index. */
function countScheduled(db: Database, list: Filtered): RawBuilder<number> {
  const conditions = conditionsOf(db, { ...list, shown: 'scheduled', sort: 'newest' });
  return sql`select count(*) from ${sql.table(list.table)}
    where ${sql.join(conditions, sql` and `)}`;
}

/** The anchor at or before the row at `offset`; null where the list became shorter meanwhile. */
async function findAnchor(
  db: Database,
  list: List<unknown>,
  order: Order,
  changes: readonly number[],
  offset: number,
): Promise<Anchor | null> {
  const { table, shown, facets, sort } = list;
  const key = JSON.stringify([table, shown, facets, sort, changes]);
  const anchors = await db.anchors(key, async () => {
    const columns = sql.join(order.columns.map((column) => sql.ref(column)));
    const conditions = conditionsOf(db, list);
    const { rows } = await sql<Anchor>`
      select ${columns} from (
        select ${columns}, row_number() over (order by ${order.by}) as place
        from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
      ) as placed where (place - 1) % ${sql.lit(STRIDE)} = 0 order by place`.execute(db.read);
    return rows;
  });
  return anchors[Math.floor(offset / STRIDE)] ?? null;
}
