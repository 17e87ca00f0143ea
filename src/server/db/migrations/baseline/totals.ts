import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../../engines/engine.ts';

interface Listed {
  table: string;
  totals: string;
  facets: Readonly<Record<string, 'text' | 'integer'>>;
  /** A change of one of these columns moves a row inside a list. */
  order: readonly string[];
}

const LISTED: readonly Listed[] = [
  {
    table: 'posts',
    totals: 'post_totals',
    facets: { status: 'text', is_best: 'integer' },
    order: ['listed_at', 'title'],
  },
  {
    table: 'projects',
    totals: 'project_totals',
    facets: { status: 'text', generation: 'integer', activity: 'text' },
    order: ['listed_at', 'title', 'heart'],
  },
];

/** The number of rows of every list outside the trash, counted by triggers in the transaction of each write. */
export function totals(engine: Engine): readonly RawBuilder<unknown>[] {
  return LISTED.flatMap((listed) => [
    createTotals(listed),
    ...(engine === 'sqlite' ? countOnSqlite(listed) : countOnPostgres(listed)),
  ]);
}

function createTotals({ totals: name, facets }: Listed) {
  const columns = Object.entries(facets).map(
    ([facet, type]) => sql`${sql.ref(facet)} ${sql.raw(type)} not null`,
  );
  // Concurrent writers count in different rows (slots), so that none waits for another.
  return sql`create table ${sql.table(name)} (
    ${sql.join(columns)},
    slot integer not null,
    amount integer not null,
    changes integer not null,
    primary key (${refs(Object.keys(facets))}, slot)
  )`;
}

function countOnSqlite({ table, totals: kept, facets, order }: Listed) {
  const names = Object.keys(facets);
  const watched = [...names, ...order, 'deleted_at'];
  const isMoved = sql.join(
    watched.map((name) => sql`old.${sql.ref(name)} is not new.${sql.ref(name)}`),
    sql` or `,
  );
  const count = (version: 'old' | 'new', amount: 1 | -1) =>
    sql`insert into ${sql.table(kept)} (${refs(names)}, slot, amount, changes)
      values (${refs(names, version)}, 0, ${sql.lit(amount)}, 1)
      on conflict (${refs(names)}, slot) do update
      set amount = amount + excluded.amount, changes = changes + 1;`;
  const trigger = (name: string, event: RawBuilder<unknown>, work: RawBuilder<unknown>) =>
    sql`create trigger ${sql.ref(`${table}_${name}`)} after ${event} begin ${work} end`;
  const on = sql` on ${sql.table(table)}`;
  const added = count('new', 1);
  const removed = count('old', -1);
  const update = sql`update of ${refs(watched)} ${on}`;
  return [
    trigger('added', sql`insert ${on} when new.deleted_at is null`, added),
    trigger('removed', sql`delete ${on} when old.deleted_at is null`, removed),
    trigger('left', sql`${update} when old.deleted_at is null and (${isMoved})`, removed),
    trigger('joined', sql`${update} when new.deleted_at is null and (${isMoved})`, added),
  ];
}

function countOnPostgres({ table, totals: kept, facets, order }: Listed) {
  const names = Object.keys(facets);
  const watched = [...names, ...order, 'deleted_at'];
  const gone = sql`select ${refs(names)}, -1 as amount from old_rows where deleted_at is null`;
  const come = sql`select ${refs(names)}, 1 as amount from new_rows where deleted_at is null`;
  // "old" and "new" mean other things inside such a function.
  const moved = (version: 'was' | 'became', amount: 1 | -1) =>
    sql`select ${refs(names, version)}, ${sql.lit(amount)} as amount
      from old_rows as was join new_rows as became on became.id = was.id
      where ${sql.raw(version)}.deleted_at is null
        and (${refs(watched, 'was')}) is distinct from (${refs(watched, 'became')})`;
  const trigger = (event: string, rows: string, counted: RawBuilder<unknown>) => {
    const name = sql.ref(`${table}_${event}_counted`);
    return [
      // A fixed order keeps two writers that share a slot from deadlocking.
      sql`create function ${name}() returns trigger language plpgsql as $$
        begin
          insert into ${sql.table(kept)} as kept (${refs(names)}, slot, amount, changes)
          select ${refs(names)}, pg_backend_pid() % 64, sum(amount), count(*)
          from (${counted}) as counted group by ${refs(names)} order by ${refs(names)}
          on conflict (${refs(names)}, slot) do update
          set amount = kept.amount + excluded.amount, changes = kept.changes + excluded.changes;
          return null;
        end $$`,
      sql`create trigger ${name} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(rows)} for each statement execute function ${name}()`,
    ];
  };
  return [
    ...trigger('insert', 'new table as new_rows', come),
    ...trigger('delete', 'old table as old_rows', gone),
    ...trigger(
      'update',
      'old table as old_rows new table as new_rows',
      sql`${moved('was', -1)} union all ${moved('became', 1)}`,
    ),
  ];
}

function refs(names: readonly string[], version?: string): RawBuilder<unknown> {
  return sql.join(
    names.map((name) => sql.ref(version === undefined ? name : `${version}.${name}`)),
  );
}
