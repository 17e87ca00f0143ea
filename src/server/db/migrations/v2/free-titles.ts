import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../engines/engine.ts';

const CHECK = ' check (length(title) <= 120)';

/** How long a title may be is a rule of the contract alone. */
export async function freeTitles(db: Kysely<never>, { engine }: ColumnTypes): Promise<void> {
  if (engine === 'postgres') {
    await sql`alter table posts drop constraint posts_title_check`.execute(db);
    return;
  }
  const { rows: parts } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = 'posts' and sql is not null`.execute(db);
  const table = parts.find(({ type }) => type === 'table')?.sql ?? '';
  if (!table.includes(CHECK)) throw new Error('The table of posts is not that of v1.0.0.');
  const { rows: columns } = await sql<{ name: string }>`
    select name from pragma_table_info('posts')`.execute(db);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  // SQLite can't drop a check: the table is made anew, and numbers go on where they were.
  for (const statement of [
    sql.raw(
      table.replace(CHECK, '').replace(/^create table "?posts"?/i, 'create table posts_anew'),
    ),
    sql`insert into posts_anew (${names}) select ${names} from posts`,
    sql`delete from sqlite_sequence where name = 'posts_anew'`,
    sql`insert into sqlite_sequence (name, seq) select 'posts_anew', seq from sqlite_sequence where name = 'posts'`,
    sql`drop table posts`,
    sql`alter table posts_anew rename to posts`,
    ...parts.filter(({ type }) => type !== 'table').map((part) => sql.raw(part.sql)),
  ]) {
    await statement.execute(db);
  }
}
