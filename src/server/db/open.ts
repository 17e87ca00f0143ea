import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { copyDatabase, forgetCopies } from './copies.ts';
import type { Database, DatabaseOptions } from './database.ts';
import { startupFailure } from './engines/describe-error.ts';
import { countCommits, openSqliteFile, sqliteDialect } from './engines/sqlite.ts';
import { checkOwner, claimFolder, DATABASE_FILE, noDatabase, resumeRestore } from './folder.ts';
import { lockFolder } from './lock.ts';
import { executedSteps, isMigrated, migrate } from './migrate.ts';
import type { PostgresUse } from './open-postgres.ts';
import type { Tables } from './schema.ts';
import { checkDatabase, markDatabase } from './soundness.ts';

const CALL_TIMEOUT_MS = 2_000;
const START_TIMEOUT_MS = 30_000;

/** Also migrates. Throws a StartupError, with nothing changed, where the database or DATA_DIR cannot be used. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl !== null) {
    return usePostgres(options.databaseUrl, options, { serves: true, begins: true });
  }
  prepareFolder(options.dataDir);
  const unlock = lockFolder(options.dataDir);
  try {
    return await openSqlite(options, CALL_TIMEOUT_MS, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** For the command line, while a server may run: no folder lock, and a missing database is made only if it `begins`. */
export async function openDatabaseForCommand(
  options: DatabaseOptions,
  { begins = true } = {},
): Promise<Database> {
  if (options.databaseUrl !== null) {
    return usePostgres(options.databaseUrl, options, { serves: false, begins });
  }
  const { dataDir } = options;
  if (begins) prepareFolder(dataDir);
  else if (!existsSync(join(dataDir, DATABASE_FILE))) {
    await checkOwner(dataDir, 'sqlite', null);
    throw noDatabase(`the data folder ${dataDir}`);
  }
  return openSqlite(options, START_TIMEOUT_MS, () => undefined);
}

function prepareFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o750 });
  } catch (error) {
    throw startupFailure(`The data folder ${folder} cannot be made`, error);
  }
}

async function openSqlite(
  options: DatabaseOptions,
  callTimeout: number,
  unlock: () => void,
): Promise<Database> {
  const folder = options.dataDir;
  const path = join(folder, DATABASE_FILE);
  await resumeRestore(folder, 'sqlite');
  if (!existsSync(path)) await checkOwner(folder, 'sqlite', null);
  checkDatabase(folder, path);
  const writer = openFile(path, false);
  const timeout = { ms: START_TIMEOUT_MS, refusals: 0 };
  const write = new Kysely<Tables>({ dialect: sqliteDialect(writer, timeout) });
  try {
    await checkOwner(folder, 'sqlite', write);
    await migrateFile(writer, write, folder);
    markDatabase(writer);
    await claimFolder(folder, 'sqlite', write);
  } catch (error) {
    await write.destroy();
    if (writer.isOpen) writer.close();
    throw error;
  }
  const reader = openFile(path, true);
  const read = new Kysely<Tables>({ dialect: sqliteDialect(reader, timeout) });
  timeout.ms = callTimeout;
  return {
    engine: 'sqlite',
    opened: options,
    read,
    write,
    transaction: (work) => write.transaction().execute(work),
    quietly: (work) => write.transaction().execute(work),
    lockRows: (query) => query,
    lockTable: async () => undefined,
    version: countCommits(reader),
    outages: () => timeout.refusals,
    job: (_, work) => write.transaction().execute(work),
    isReady: () => isMigrated(read, 'sqlite').catch(() => false),
    close: async () => {
      // Kysely closes only connections it has used. The writer closes last: it folds the log into the file.
      await read.destroy();
      if (reader.isOpen) reader.close();
      await write.destroy();
      if (writer.isOpen) writer.close();
      unlock();
    },
  };
}

/** Migrates; where there was something before, a copy of that stays. */
async function migrateFile(
  writer: DatabaseSync,
  write: Kysely<Tables>,
  folder: string,
): Promise<void> {
  const isOlder =
    (await executedSteps(write, 'sqlite')).length > 0 && !(await isMigrated(write, 'sqlite'));
  // Starts that are killed on the way would leave one each.
  if (isOlder) forgetCopies(folder);
  const copy = isOlder ? copyDatabase(writer, folder) : null;
  try {
    const steps = await migrate({ engine: 'sqlite', db: write });
    // Another program may have migrated it meanwhile, and kept its own copy.
    if (copy !== null && steps.length === 0) rmSync(copy, { force: true });
  } catch (error) {
    // Nothing was changed, and a service that is started again and again would fill the disk.
    if (copy !== null) rmSync(copy, { force: true });
    throw error;
  }
  if (copy !== null) forgetCopies(folder);
}

function openFile(path: string, readOnly: boolean) {
  try {
    return openSqliteFile(path, { readOnly });
  } catch (error) {
    throw startupFailure(`The database ${path} cannot be opened`, error);
  }
}

/** The embedded database does not need the driver. */
async function usePostgres(
  url: string,
  options: DatabaseOptions,
  use: PostgresUse,
): Promise<Database> {
  const { openPostgres } = await import('./open-postgres.ts');
  return openPostgres(url, options, use);
}
