/** A database as an older version of this program has left it. */
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openSqliteFile, sqliteDialect } from '#server/db/engines/sqlite.ts';
import { migrate } from '#server/db/migrate.ts';
import { DATABASE_FILE } from '#server/db/open.ts';
import type { Tables } from '#server/db/schema.ts';
import { isPostgres, type TestDatabase } from './database.ts';

/** Brings an empty database to the step `upTo` and no further; whoever asked destroys the connection. */
export async function openOlderDatabase(
  { dataDir, databaseUrl }: TestDatabase,
  upTo: string,
): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({
    dialect:
      databaseUrl === null
        ? sqliteDialect(openSqliteFile(join(dataDir, DATABASE_FILE)), { ms: 0, refusals: 0 })
        : new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) }),
  });
  await migrate({
    engine: isPostgres ? 'postgres' : 'sqlite',
    db: db as unknown as Kysely<never>,
    schema: isPostgres ? 'public' : undefined,
    upTo,
  });
  return db;
}
