import { sql } from 'kysely';
import type { Queries } from '../database.ts';
import type { Engine } from '../engines/engine.ts';

/** The highest id a table has ever given to a row, 0 before the first; null where rows are not numbered. */
export async function readLastId(
  queries: Queries,
  engine: Engine,
  table: string,
): Promise<number | null> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ isNumbered: number; seq: number | null }>`
      select exists (select 1 from sqlite_schema
          where type = 'table' and name = ${table} and sql like '%autoincrement%') as "isNumbered",
        (select seq from sqlite_sequence where name = ${table}) as seq`.execute(queries);
    return rows[0]?.isNumbered === 1 ? (rows[0].seq ?? 0) : null;
  }
  const sequence = await sequenceOf(queries, table);
  if (sequence === null) return null;
  const { rows } = await sql<{ last: number }>`
    select case when is_called then last_value else 0 end as last
    from ${sql.raw(sequence)}`.execute(queries);
  return rows[0]?.last ?? 0;
}

export async function writeLastId(
  queries: Queries,
  engine: Engine,
  table: string,
  last: number,
): Promise<void> {
  if (last === 0) return;
  if (engine === 'sqlite') {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(queries);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(queries);
    return;
  }
  const sequence = await sequenceOf(queries, table);
  if (sequence !== null) await sql`select setval(${sequence}, ${last})`.execute(queries);
}

async function sequenceOf(queries: Queries, table: string): Promise<string | null> {
  const { rows } = await sql<{ sequence: string | null }>`
    select pg_get_serial_sequence(quote_ident(${table}), column_name) as sequence
    from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name = 'id'`.execute(
    queries,
  );
  return rows[0]?.sequence ?? null;
}
