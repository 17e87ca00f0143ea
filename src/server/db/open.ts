import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { Turns } from '../turns.ts';
import type { Version } from './cache.ts';
import { announce, Changes, tellOfWrites } from './changes.ts';
import { runAlone } from './engines/advisory-lock.ts';
import { describeError } from './engines/describe-error.ts';
import type { Engine } from './engines/engine.ts';
import { guardPool, openPool, poolFigures } from './engines/postgres.ts';
import { preparePostgres } from './engines/prepare-postgres.ts';
import { countCommits, openSqliteFile, sqliteDialect } from './engines/sqlite.ts';
import { type AnchorCache, createAnchorCache } from './lists/anchors.ts';
import { lockFolder } from './lock.ts';
import { isMigrated, migrate } from './migrate.ts';
import type { Tables } from './schema.ts';
import { checkDatabase, markDatabase } from './soundness.ts';

/** What `openDatabase` needs of the configuration. */
export interface DatabaseOptions {
  /** Absolute path of the folder of the embedded database. */
  dataDir: string;
  /** A `postgres://` address, or null for the embedded database. */
  databaseUrl: string | null;
}

/** A query that reads, or that is part of a transaction. */
export type Queries = Kysely<Tables>;

/** The open database; services read with `read` and write in `transaction`. */
export interface Database {
  readonly engine: Engine;
  /** From where it was opened, for what needs a connection of its own. */
  readonly opened: DatabaseOptions;
  /** For queries that only read; they never wait for a writer. */
  readonly read: Queries;
  /** For better-auth, which runs its own statements, and for what is no content: only `accountsVersion` tells of what it commits. */
  readonly write: Kysely<Tables>;
  /** Runs `work` in one transaction, durable before it resolves; rolls back when it throws. */
  transaction: <Result>(work: (queries: Transaction<Tables>) => Promise<Result>) => Promise<Result>;
  /** Locks the selected rows until the transaction ends, where the engine has more than one writer. */
  lockRows: <Query extends { forUpdate(): Query }>(query: Query) => Query;
  /** Keeps everybody else from writing to a table until the transaction ends, where the engine has more than one writer. */
  lockTable: (queries: Transaction<Tables>, table: keyof Tables) => Promise<void>;
  /** A column as a text to sort by, in the order of its code points, which both engines then share. */
  inCodePointOrder: (column: string) => RawBuilder<string>;
  /** A column to filter by while rows are read in another index's order, which SQLite else leaves for this column's and sorts. */
  inOtherOrder: (column: string) => RawBuilder<unknown>;
  /** What an answer depends on: the same as long as nobody has committed anything. */
  readonly version: Version;
  /** What sessions depend on: the same as long as no account and no session has changed. */
  readonly accountsVersion: Version;
  /** Caches from where the deep pages of lists are read. */
  anchors: AnchorCache;
  /** How often the database could not be asked so far: for code that is told of an error, but not of which. */
  outages: () => number;
  /** How its connections are doing. */
  figures: () => DatabaseFigures;
  /**
   * Runs `work` in one transaction, or returns null where a job of this name is under way in another instance. What it
   * commits is no content, so nobody's answers are made anew.
   */
  job: <Result>(
    name: string,
    work: (queries: Transaction<Tables>) => Promise<Result>,
  ) => Promise<Result | null>;
  /** Whether the database answers and every migration has run; never throws. */
  isReady: () => Promise<boolean>;
  close: () => Promise<void>;
}

/** Connections by what they do, who waits for one, and how often the database could not be asked so far. */
export interface DatabaseFigures {
  busy: number;
  idle: number;
  waiting: number;
  errors: number;
}

/** How long a call waits for a writer of the embedded database before it is refused, and how long a start does. */
const CALL_PATIENCE_MS = 2_000;
const START_PATIENCE_MS = 30_000;

// A few megabytes at most; a list of 100,000 rows has a thousand.
const ANCHORS = 20_000;

/** The database file inside DATA_DIR. */
export const DATABASE_FILE = 'likelion.sqlite';

/**
 * Opens the embedded database or PostgreSQL and migrates it.
 *
 * Throws a StartupError, whose message is one sentence, when DATA_DIR cannot be used, when another server has it, when
 * the database cannot be reached, when it is newer than the program or when a migration fails; nothing is changed then.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl !== null) return openPostgres(options.databaseUrl, options, true);
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
  if (options.databaseUrl !== null) return openPostgres(options.databaseUrl, options, false);
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
    anchors: createAnchorCache(ANCHORS),
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

async function openPostgres(
  url: string,
  opened: DatabaseOptions,
  follows: boolean,
): Promise<Database> {
  const schema = await preparePostgres(url);
  const pool = openPool(url);
  const connections = guardPool(pool);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) });
  const untyped = db as unknown as Kysely<never>;
  try {
    const changes = follows ? new Changes(url, pool) : null;
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
          // Also after an error: a connection that breaks during the commit leaves open whether it was made.
          .finally(() => changes?.count()),
      lockRows: (query) => query.forUpdate(),
      lockTable: async (queries, table) => {
        await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(queries);
      },
      inCodePointOrder: (column) => sql`${sql.ref(column)} collate "C"`,
      inOtherOrder: (column) => sql.ref(column),
      version: () => changes?.version() ?? null,
      accountsVersion: () => changes?.accountsVersion() ?? null,
      anchors: createAnchorCache(ANCHORS),
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
