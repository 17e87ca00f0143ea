import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ColumnTypes, Engine } from '../engines/engine.ts';

/** A table that lists read, with what its totals are kept by and what its orders depend on. */
export interface Listed {
  table: string;
  totals: string;
  /** The columns that lists are filtered by, and their types. */
  facets: Readonly<Record<string, 'text' | 'integer'>>;
  /** A change of one of these moves a row inside a list. */
  order: readonly string[];
}

const LISTED: readonly Listed[] = [
  {
    table: 'posts',
    totals: 'post_totals',
    facets: { status: 'text', is_best: 'integer' },
    order: ['created_at', 'title'],
  },
  {
    table: 'projects',
    totals: 'project_totals',
    facets: { generation: 'integer', activity: 'text' },
    order: ['created_at', 'title', 'heart'],
  },
];

/**
 * How many rows every list has, kept by triggers in the transaction of each write, and an index in the order of every
 * list. Rows in the trash are in neither.
 */
export async function up(db: Kysely<never>, { engine }: ColumnTypes): Promise<void> {
  for (const listed of LISTED) await keepTotals(db, engine, listed);
  await orderIndexes(db, engine === 'sqlite' ? sql`` : sql` collate "C"`);
}

/** Counts the rows of a table there are, and has triggers count from now on. */
export async function keepTotals(db: Kysely<never>, engine: Engine, listed: Listed) {
  await createTotals(db, listed);
  await (engine === 'sqlite' ? countOnSqlite(db, listed) : countOnPostgres(db, listed));
}

async function createTotals(db: Kysely<never>, { table, totals, facets }: Listed) {
  let creating = db.schema.createTable(totals);
  for (const [name, type] of Object.entries(facets)) {
    creating = creating.addColumn(name, type, (column) => column.notNull());
  }
  const names = Object.keys(facets);
  await creating
    // Writers at the same moment count in rows of their own, so that none waits for another.
    .addColumn('slot', 'integer', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('changes', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${totals}_key`, [...names, 'slot'] as never[])
    .execute();
  const columns = sql.join(names.map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(totals)} (${columns}, slot, amount, changes)
    select ${columns}, 0, count(*), 0 from ${sql.table(table)} where deleted_at is null
    group by ${columns}`.execute(db);
}

async function countOnSqlite(db: Kysely<never>, { table, totals, facets, order }: Listed) {
  const names = Object.keys(facets);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const watched = [...names, ...order, 'deleted_at'];
  const isMoved = sql.join(
    watched.map((name) => sql`old.${sql.ref(name)} is not new.${sql.ref(name)}`),
    sql` or `,
  );
  const count = (version: 'old' | 'new', amount: 1 | -1) => {
    const values = sql.join(names.map((name) => sql`${sql.raw(version)}.${sql.ref(name)}`));
    return sql`insert into ${sql.table(totals)} (${columns}, slot, amount, changes)
      values (${values}, 0, ${sql.lit(amount)}, 1)
      on conflict (${columns}, slot) do update
      set amount = amount + excluded.amount, changes = changes + 1;`;
  };
  const trigger = async (name: string, event: RawBuilder<unknown>, work: RawBuilder<unknown>) => {
    await sql`create trigger ${sql.ref(`${table}_${name}`)} after ${event} begin ${work} end`.execute(
      db,
    );
  };
  const on = sql` on ${sql.table(table)}`;
  const added = count('new', 1);
  const removed = count('old', -1);
  await trigger('added', sql`insert ${on} when new.deleted_at is null`, added);
  await trigger('removed', sql`delete ${on} when old.deleted_at is null`, removed);
  const update = sql`update of ${sql.join(watched.map((name) => sql.ref(name)))} ${on}`;
  await trigger('left', sql`${update} when old.deleted_at is null and (${isMoved})`, removed);
  await trigger('joined', sql`${update} when new.deleted_at is null and (${isMoved})`, added);
}

async function countOnPostgres(db: Kysely<never>, { table, totals, facets, order }: Listed) {
  const names = Object.keys(facets);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  // Not "old" and "new", which name other things inside such a function.
  const rowOf = (version: 'was' | 'became') => {
    const watched = [...names, ...order, 'deleted_at'];
    return sql`(${sql.join(watched.map((name) => sql`${sql.raw(version)}.${sql.ref(name)}`))})`;
  };
  const gone = sql`select ${columns}, -1 as amount from old_rows where deleted_at is null`;
  const come = sql`select ${columns}, 1 as amount from new_rows where deleted_at is null`;
  const moved = (version: 'was' | 'became', amount: 1 | -1) => {
    const values = sql.join(names.map((name) => sql`${sql.raw(version)}.${sql.ref(name)}`));
    return sql`select ${values}, ${sql.lit(amount)} as amount
      from old_rows as was join new_rows as became on became.id = was.id
      where ${sql.raw(version)}.deleted_at is null
        and ${rowOf('was')} is distinct from ${rowOf('became')}`;
  };
  const trigger = async (event: string, rows: string, counted: RawBuilder<unknown>) => {
    const name = `${table}_${event}_counted`;
    // In one order, so that two writers that share a slot wait for each other and never both.
    await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as $$
      begin
        insert into ${sql.table(totals)} as kept (${columns}, slot, amount, changes)
        select ${columns}, pg_backend_pid() % 64, sum(amount), count(*)
        from (${counted}) as counted group by ${columns} order by ${columns}
        on conflict (${columns}, slot) do update
        set amount = kept.amount + excluded.amount, changes = kept.changes + excluded.changes;
        return null;
      end $$`.execute(db);
    await sql`create trigger ${sql.ref(name)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${sql.raw(rows)} for each statement execute function ${sql.ref(name)}()`.execute(
      db,
    );
  };
  await trigger('insert', 'new table as new_rows', come);
  await trigger('delete', 'old table as old_rows', gone);
  await trigger(
    'update',
    'old table as old_rows new table as new_rows',
    sql`${moved('was', -1)} union all ${moved('became', 1)}`,
  );
}

/** An index for each list, in its order: behind a first column `deleted_at`, PostgreSQL knows of none. */
async function orderIndexes(db: Kysely<never>, byCodePoint: RawBuilder<unknown>) {
  const old = ['posts_public', 'posts_best', 'posts_staff', 'projects_newest', 'projects_filters'];
  for (const name of old) await db.schema.dropIndex(name).execute();
  const newest = sql`created_at, id`;
  const byTitle = sql`title${byCodePoint}, created_at desc, id desc`;
  const indexes: Record<string, RawBuilder<unknown>> = {
    posts_newest: sql`posts (${newest})`,
    posts_status_newest: sql`posts (status, ${newest})`,
    posts_best_newest: sql`posts (is_best, ${newest})`,
    posts_status_best_newest: sql`posts (status, is_best, ${newest})`,
    // With what these lists are filtered by, so that passing over rows reads the index alone.
    posts_title: sql`posts (${byTitle}, status, is_best)`,
    projects_newest: sql`projects (${newest})`,
    projects_generation_newest: sql`projects (generation, ${newest})`,
    projects_activity_newest: sql`projects (activity, ${newest})`,
    projects_generation_activity_newest: sql`projects (generation, activity, ${newest})`,
    projects_title: sql`projects (${byTitle}, generation, activity)`,
    projects_heart: sql`projects (heart, ${newest}, generation, activity)`,
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`create index ${sql.ref(name)} on ${columns} where deleted_at is null`.execute(db);
  }
  await sql`create index projects_placed on projects (sort_order)
    where deleted_at is null and sort_order is not null`.execute(db);
}
