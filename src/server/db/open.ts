import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { Turns } from '../turns.ts';
import type { Database, DatabaseOptions } from './database.ts';
import { describeError } from './engines/describe-error.ts';
import { countCommits, openSqliteFile, sqliteDialect } from './engines/sqlite.ts';
import { createAnchorCache } from './lists/anchors.ts';
import { lockFolder } from './lock.ts';
import { isMigrated, migrate } from './migrate.ts';
import type { Tables } from './schema.ts';
import { checkDatabase, markDatabase } from './soundness.ts';

/** How long a call waits for a writer of the embedded database before it is refused, and how long a start does. */
const CALL_PATIENCE_MS = 2_000;
const START_PATIENCE_MS = 30_000;

/** The database file inside DATA_DIR. */
export const DATABASE_FILE = 'likelion.sqlite';

/**
 * Opens the embedded database or PostgreSQL and migrates it.
 *
 * Throws a StartupError, whose message is one sentence, when DATA_DIR cannot be used, when another server has it, when
 * the database cannot be reached, when it is newer than the program or when a migration fails; nothing is changed then.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl !== null) return usePostgres(options.databaseUrl, options, true);
  prepareFolder(options.dataDir);
  const unlock = lockFolder(options.dataDir);
  try {
    return await openSqlite(options, CALL_PATIENCE_MS, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens the same database beside a running server, which the command line does: like `openDatabase`, without its lock. */
export async function openDatabaseBeside(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl !== null) return usePostgres(options.databaseUrl, options, false);
  prepareFolder(options.dataDir);
  return openSqlite(options, START_PATIENCE_MS, () => undefined);
}

function prepareFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o750 });
  } catch (error) {
    throw new StartupError(`The data folder ${folder} cannot be made (${describeError(error)}).`, {
      cause: error,
    });
  }
}

async function openSqlite(
  options: DatabaseOptions,
  callPatience: number,
  unlock: () => void,
): Promise<Database> {
  const folder = options.dataDir;
  const path = join(folder, DATABASE_FILE);
  checkDatabase(folder, path);
  const writer = openFile(path, false);
  const patience = { ms: START_PATIENCE_MS, refusals: 0 };
  const writers = new Turns();
  const write = new Kysely<Tables>({ dialect: sqliteDialect(writer, patience, writers) });
  try {
    await migrate({ engine: 'sqlite', db: write as unknown as Kysely<never> });
    markDatabase(folder, writer);
  } catch (error) {
    await write.destroy();
    if (writer.isOpen) writer.close();
    throw error;
  }
  const reader = openFile(path, true);
  const read = new Kysely<Tables>({ dialect: sqliteDialect(reader, patience) });
  const version = countCommits(reader);
  patience.ms = callPatience;
  return {
    engine: 'sqlite',
    opened: options,
    read,
    write,
    transaction: (work) => write.transaction().execute(work),
    lockRows: (query) => query,
    lockTable: async () => undefined,
    inCodePointOrder: (column) => sql.ref(column),
    inOtherOrder: (column) => sql`+${sql.ref(column)}`,
    version,
    accountsVersion: version,
    anchors: createAnchorCache(),
    outages: () => patience.refusals,
    figures: () => ({ ...writers.figures, errors: patience.refusals }),
    // The folder belongs to this one server.
    job: (_, work) => write.transaction().execute(work),
    isReady: () => isMigrated(read as unknown as Kysely<never>).catch(() => false),
    close: async () => {
      // Kysely closes only what it has used, and the writer last: it folds the log into the file.
      await read.destroy();
      if (reader.isOpen) reader.close();
      await write.destroy();
      if (writer.isOpen) writer.close();
      unlock();
    },
  };
}

function openFile(path: string, readOnly: boolean) {
  try {
    return openSqliteFile(path, { readOnly });
  } catch (error) {
    throw new StartupError(`The database ${path} cannot be opened (${describeError(error)}).`, {
      cause: error,
    });
  }
}

/** Loads the driver first, which nobody on the embedded database needs. */
async function usePostgres(
  url: string,
  options: DatabaseOptions,
  follows: boolean,
): Promise<Database> {
  const { openPostgres } = await import('./open-postgres.ts');
  return openPostgres(url, options, follows);
}
