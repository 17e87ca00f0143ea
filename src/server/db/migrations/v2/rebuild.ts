import { type Kysely, sql } from 'kysely';

/** SQLite can't drop a check or a reference: the table is made anew without these words, and numbers go on where they were. */
export async function rebuildWithout(
  db: Kysely<never>,
  table: string,
  words: string,
): Promise<void> {
  const anew = `${table}_anew`;
  const { rows: parts } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = ${table} and sql is not null`.execute(db);
  const made = parts.find(({ type }) => type === 'table')?.sql ?? '';
  if (!made.includes(words)) throw new Error(`The table ${table} is not that of v1.0.0.`);
  const { rows: columns } = await sql<{ name: string }>`
    select name from pragma_table_info(${table})`.execute(db);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const head = new RegExp(`^create table "?${table}"?`, 'i');
  for (const statement of [
    sql.raw(made.replace(words, '').replace(head, `create table ${anew}`)),
    sql`insert into ${sql.table(anew)} (${names}) select ${names} from ${sql.table(table)}`,
    sql`delete from sqlite_sequence where name = ${anew}`,
    sql`insert into sqlite_sequence (name, seq)
      select ${anew}, seq from sqlite_sequence where name = ${table}`,
    sql`drop table ${sql.table(table)}`,
    sql`alter table ${sql.table(anew)} rename to ${sql.ref(table)}`,
    ...parts.filter(({ type }) => type !== 'table').map((part) => sql.raw(part.sql)),
  ]) {
    await statement.execute(db);
  }
}
