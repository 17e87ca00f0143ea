import { Kysely, PostgresDialect, sql } from 'kysely';
import { announce, Changes, tellOfWrites } from './changes.ts';
import type { Database, DatabaseOptions } from './database.ts';
import { runAlone } from './engines/advisory-lock.ts';
import { guardPool, openPool, poolFigures } from './engines/postgres.ts';
import { claimFolder } from './folder.ts';
import { isMigrated } from './migrate.ts';
import { preparePostgres } from './prepare-postgres.ts';
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
  const schema = await preparePostgres(url, opened.dataDir, begins);
  const pool = openPool(url);
  const connections = guardPool(pool);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) });
  const untyped = db as unknown as Kysely<never>;
  try {
    if (serves) await claimFolder(opened.dataDir, 'postgres', db);
    const changes = serves ? new Changes(url, pool) : null;
    return {
      engine: 'postgres',
      opened,
      read: db,
      write: db.withPlugin(tellOfWrites(() => changes?.countAccounts())),
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
      lockRows: (query) => query.forUpdate(),
      lockTable: async (queries, table) => {
        await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(queries);
      },
      inCodePointOrder: (column) => sql`${sql.ref(column)} collate "C"`,
      inOtherOrder: (column) => sql.ref(column),
      version: () => changes?.version() ?? null,
      accountsVersion: () => changes?.accountsVersion() ?? null,
      outages: connections.outages,
      figures: () => ({ ...poolFigures(pool), errors: connections.outages() }),
      job: (name, work) => db.transaction().execute((queries) => runAlone(queries, name, work)),
      isReady: () => isMigrated(untyped, schema).catch(() => false),
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
