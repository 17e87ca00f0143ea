import { type Kysely, sql } from 'kysely';
import { titleKey } from '#contract/core/text/title-key.ts';
import type { ColumnTypes } from '../../engines/engine.ts';

/** The columns that filter each list, which its index holds as well. */
const TABLES = {
  posts: ['status', 'is_best'],
  projects: ['status', 'generation', 'activity'],
} as const;

const BATCH = 200;

/** Every post and project has the key that it is sorted by beside its title. */
export async function addTitleKeys(db: Kysely<never>, { byCodePoint }: ColumnTypes): Promise<void> {
  for (const [table, filters] of Object.entries(TABLES)) {
    const [rows, index] = [sql.table(table), sql.ref(`${table}_title`)];
    await sql`alter table ${rows}
      add column title_key text ${byCodePoint} not null default ''`.execute(db);
    await writeKeys(db, table);
    await sql`drop index ${index}`.execute(db);
    await sql`create index ${index} on ${rows}
      (title_key, listed_at desc, id desc, ${sql.join(filters.map((name) => sql.ref(name)))})
      where deleted_at is null`.execute(db);
  }
}

async function writeKeys(db: Kysely<never>, table: string): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; title: string }>`
      select id, title from ${sql.table(table)}
      where id > ${last} order by id limit ${sql.lit(BATCH)}`.execute(db);
    for (const { id, title } of rows) {
      await sql`update ${sql.table(table)} set title_key = ${titleKey(title)} where id = ${id}`.execute(
        db,
      );
      last = id;
    }
    if (rows.length < BATCH) break;
  }
}
