import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { STRIDE } from './anchors.ts';
import type { Database } from './open.ts';
import { type Anchor, type Order, orderOf, type Sort } from './order.ts';
import type { Tables } from './schema.ts';

type Listed = 'posts' | 'projects';
type ListQuery<Row = object> = SelectQueryBuilder<Tables, Listed, Row>;

const TOTALS = { posts: 'post_totals', projects: 'project_totals' } as const;

/** A list of posts or projects with its filters, without the page. */
interface List<Row> {
  table: Listed;
  /** The columns that filter the list, by which its total is kept, and what they have to be. */
  facets: Readonly<Record<string, string | number>>;
  search: RawBuilder<SqlBool> | null;
  sort: Sort;
  /** Adds the columns of a row; `id` is one of them. */
  select: (query: ListQuery) => ListQuery<Row>;
}

type Filtered = Pick<List<unknown>, 'table' | 'facets' | 'sort'>;

/** One page of a list, and how many rows the list has. */
export interface ListingPage<Row> {
  rows: Row[];
  total: number;
  total_page: number;
}

/**
 * Reads `limit` rows of a list from `offset` on: from an index in the list's order, from the nearest anchor on, whatever
 * the length of the list. A search has to look at every text and collects the ids of all hits.
 */
export async function readListing<Row extends { id: number }>(
  db: Database,
  list: List<Row>,
  offset: number,
  limit: number,
): Promise<ListingPage<Row>> {
  const order = orderOf(db, list.sort);
  if (list.search !== null) return searchListing(db, list, order, offset, limit);
  const { total, changes } = await readTotal(db, list);
  const totals = { total, total_page: Math.ceil(total / limit) };
  if (offset >= total) return { rows: [], ...totals };
  const anchor = offset < STRIDE ? null : await findAnchor(db, list, order, changes, offset);
  const page = list
    .select(rowsOf(db, list))
    .$if(anchor !== null, (query) => query.where(order.from(anchor ?? {})))
    .orderBy(order.by)
    .limit(limit)
    .offset(anchor === null ? offset : offset % STRIDE);
  return { rows: await page.execute(), ...totals };
}

async function searchListing<Row extends { id: number }>(
  db: Database,
  list: List<Row>,
  order: Order,
  offset: number,
  limit: number,
): Promise<ListingPage<Row>> {
  const { table, facets, search, sort, select } = list;
  const key = JSON.stringify([table, facets, sort, search?.compile(db.read).parameters]);
  const ids = await db.cached(key, async () => {
    const hits = rowsOf(db, list)
      .where(search ?? sql<SqlBool>`true`)
      .select('id');
    return (await hits.orderBy(order.by).execute()).map(({ id }) => id);
  });
  const wanted = ids.slice(offset, offset + limit);
  const found =
    wanted.length === 0 ? [] : await select(rowsOf(db, list).where('id', 'in', wanted)).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return {
    rows: wanted.flatMap((id) => byId.get(id) ?? []),
    total: ids.length,
    total_page: Math.ceil(ids.length / limit),
  };
}

function rowsOf(db: Database, list: Filtered) {
  const query: ListQuery = db.read.selectFrom(list.table).where('deleted_at', 'is', null);
  return conditionsOf(db, list).reduce((rows, condition) => rows.where(condition), query);
}

function conditionsOf(db: Database, { facets, sort }: Filtered): RawBuilder<SqlBool>[] {
  // Only the orders by time have an index behind each filter.
  const column = sort === 'title' || sort === 'heart' ? db.inOtherOrder : sql.ref;
  return Object.entries(facets).map(([name, value]) => sql<SqlBool>`${column(name)} = ${value}`);
}

/** How many rows the list has, and a number that is another one after every change of it. */
async function readTotal(
  db: Database,
  { table, facets }: Filtered,
): Promise<{ total: number; changes: number }> {
  const conditions = Object.entries(facets).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  const { rows } = await sql<{ total: number; changes: number }>`
    select coalesce(sum(amount), 0) as total, coalesce(sum(changes), 0) as changes
    from ${sql.table(TOTALS[table])} where ${sql.join([sql`true`, ...conditions], sql` and `)}`.execute(
    db.read,
  );
  return rows[0] ?? { total: 0, changes: 0 };
}

/** The anchor at or before the row at `offset`; null where the list has become shorter meanwhile. */
async function findAnchor(
  db: Database,
  list: List<unknown>,
  order: Order,
  changes: number,
  offset: number,
): Promise<Anchor | null> {
  const { table, facets, sort } = list;
  const key = JSON.stringify([table, facets, sort, changes]);
  const anchors = await db.anchors(key, async () => {
    const columns = sql.join(order.columns.map((column) => sql.ref(column)));
    const conditions = [sql`deleted_at is null`, ...conditionsOf(db, list)];
    const { rows } = await sql<Anchor>`
      select ${columns} from (
        select ${columns}, row_number() over (order by ${order.by}) as place
        from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
      ) as placed where (place - 1) % ${sql.lit(STRIDE)} = 0 order by place`.execute(db.read);
    return rows;
  });
  return anchors[Math.floor(offset / STRIDE)] ?? null;
}
