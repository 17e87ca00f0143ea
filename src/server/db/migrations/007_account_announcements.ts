import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../engines/engine.ts';

/**
 * PostgreSQL tells every instance when an account or a session changes or goes, whoever does it; SQLite's
 * `data_version` needs no help. A new session is in nobody's memory yet, so it is not told.
 */
export async function up(db: Kysely<never>, { engine }: ColumnTypes): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`create function announce_accounts() returns trigger language plpgsql as $$
    begin
      perform pg_notify('kw_likelion', 'accounts');
      return null;
    end $$`.execute(db);
  for (const table of ['user', 'session']) {
    await sql`create trigger ${sql.ref(`${table}_announced`)}
      after update or delete or truncate on ${sql.table(table)}
      for each statement execute function announce_accounts()`.execute(db);
  }
}
