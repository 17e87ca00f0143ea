import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { StartupError } from '../core/startup-error.ts';
import { announce, Changes } from './changes.ts';
import type { Database, DatabaseOptions } from './database.ts';
import { startupFailure } from './engines/describe-error.ts';
import { hasTable } from './engines/engine.ts';
import { connectUnhurried, guardPool, openPool } from './engines/postgres.ts';
import { checkOwner, claimFolder, noDatabase, resumeRestore } from './folder.ts';
import { isMigrated, migrate } from './migrate.ts';
import type { Tables } from './schema.ts';

/** A server `serves`: it marks DATA_DIR and follows the commits of others. `begins`: the database may be empty. */
export interface PostgresUse {
  serves: boolean;
  begins: boolean;
}

export async function openPostgres(
  url: string,
  opened: DatabaseOptions,
  { serves, begins }: PostgresUse,
): Promise<Database> {
  await preparePostgres(url, opened.dataDir, begins);
  const pool = openPool(url);
  const connections = guardPool(pool);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) });
  try {
    if (serves) await claimFolder(opened.dataDir, 'postgres', db);
    const changes = serves ? new Changes(url, pool, connections.renew) : null;
    return {
      engine: 'postgres',
      opened,
      read: db,
      write: db,
      transaction: (work) =>
        db
          .transaction()
          .execute(async (queries) => {
            const result = await work(queries);
            await announce(queries, changes?.name ?? '');
            return result;
          })
          // Also after an error: when the connection breaks during the commit, the outcome is unknown.
          .finally(() => changes?.count()),
      quietly: (work) => db.transaction().execute(work),
      lockRows: (query) => query.forUpdate(),
      lockTable: async (queries, table) => {
        await sql`lock table ${sql.table(table)} in exclusive mode`.execute(queries);
      },
      version: () => changes?.version() ?? null,
      outages: connections.outages,
      job: (name, work) => db.transaction().execute((queries) => runAlone(queries, name, work)),
      isReady: () => isMigrated(db, 'postgres').catch(() => false),
      close: async () => {
        await changes?.close();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Migrates without time limits; throws a StartupError, also without tables unless `begins`. */
async function preparePostgres(url: string, folder: string, begins: boolean): Promise<void> {
  const db = connectUnhurried(url);
  try {
    await checkPostgres(db, url);
    await resumeRestore(folder, 'postgres', db);
    await checkOwner(folder, 'postgres', db);
    if (!begins && !(await hasTable(db, 'postgres', 'settings'))) throw noDatabase('DATABASE_URL');
    await migrate({ engine: 'postgres', db });
  } finally {
    await db.destroy();
  }
}

/** Throws a StartupError where the server cannot be used. */
async function checkPostgres(db: Kysely<Tables>, url: string): Promise<void> {
  const { host } = new URL(url);
  const query = sql<{ schema: string | null; encoding: string }>`
    select current_schema() as schema, current_setting('server_encoding') as encoding`;
  const answer = await query.execute(db).catch((error: unknown) => {
    throw startupFailure(`PostgreSQL at ${host} cannot be used`, error);
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
}

/**
 * Runs `work`, or returns null while work of the same name runs elsewhere on this PostgreSQL. The lock belongs to the
 * transaction: it also ends when the instance is killed, and works through a pooler.
 */
async function runAlone<Result>(
  queries: Transaction<Tables>,
  name: string,
  work: (queries: Transaction<Tables>) => Promise<Result>,
): Promise<Result | null> {
  // Other programs may use locks in the same database, so the key has a prefix of ours.
  const key = `kw_likelion job ${name}`;
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as is_ours`.execute(queries);
  return rows[0]?.is_ours === true ? work(queries) : null;
}
