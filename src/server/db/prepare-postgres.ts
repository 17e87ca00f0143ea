import { Kysely, PostgresDialect, sql } from 'kysely';
import { StartupError } from '../ground/startup-error.ts';
import { describeError } from './engines/describe-error.ts';
import { guardPool, openPool } from './engines/postgres.ts';
import { checkOwner, hasTable, noDatabase, settleRestore } from './folder.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './schema.ts';

/** Migrates without time limits and returns the schema; throws a StartupError, also without tables unless `begins`. */
export async function preparePostgres(
  url: string,
  folder: string,
  begins: boolean,
): Promise<string> {
  const pool = openPool(url, { unhurried: true });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardPool(pool) }) });
  try {
    const schema = await checkPostgres(db, url);
    const found = { queries: db, schema };
    await settleRestore(folder, 'postgres', found);
    await checkOwner(folder, 'postgres', found);
    if (!begins && !(await hasTable(found, 'settings'))) throw noDatabase('DATABASE_URL');
    await migrate({ engine: 'postgres', db: db as unknown as Kysely<never>, schema });
    return schema;
  } finally {
    await db.destroy();
  }
}

/** The schema for new tables; throws a StartupError where the server cannot be used. */
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
