import { Kysely, PostgresDialect, sql } from 'kysely';
import { StartupError } from '../../startup-error.ts';
import { migrate } from '../migrate.ts';
import type { Tables } from '../schema.ts';
import { describeError } from './describe-error.ts';
import { guardPool, openPool } from './postgres.ts';

/** Migrates the database, which may take its time, and returns the schema of its tables; throws a StartupError. */
export async function preparePostgres(url: string): Promise<string> {
  const pool = openPool(url, { unhurried: true });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardPool(pool) }) });
  try {
    const schema = await checkPostgres(db, url);
    await migrate({ engine: 'postgres', db: db as unknown as Kysely<never>, schema });
    return schema;
  } finally {
    await db.destroy();
  }
}

/** The schema in which new tables come to lie; throws a StartupError where the server cannot be used. */
async function checkPostgres(db: Kysely<Tables>, url: string): Promise<string> {
  const { host } = new URL(url);
  const query = sql<{ schema: string | null; encoding: string }>`
    select current_schema() as schema, current_setting('server_encoding') as encoding`;
  const answer = await query.execute(db).catch((error: unknown) => {
    throw new StartupError(`PostgreSQL at ${host} cannot be used (${describeError(error)}).`, {
      cause: error,
    });
  });
  const { schema, encoding } = answer.rows[0] ?? { schema: null, encoding: '' };
  if (schema === null) {
    throw new StartupError(`PostgreSQL at ${host} has no schema on the search path.`);
  }
  if (encoding !== 'UTF8') {
    throw new StartupError(
      `The database at ${host} is in ${encoding}, but it has to be in UTF8 for Korean text.`,
    );
  }
  return schema;
}
