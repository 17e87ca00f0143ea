import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { StartupError } from '../../core/startup-error.ts';
import type { DatabaseOptions, Queries } from '../database.ts';
import { startupFailure } from '../engines/describe-error.ts';
import type { Engine } from '../engines/engine.ts';
import { connectUnhurried } from '../engines/postgres.ts';
import { openSqliteFile, sqliteDialect } from '../engines/sqlite.ts';
import { checkOwner, DATABASE_FILE } from '../folder.ts';
import { executedSteps } from '../migrate.ts';
import type { Tables } from '../schema.ts';
import { storedColumns } from './columns.ts';
import { readLastId } from './last-id.ts';

/** A value for both engines: moments are ISO 8601 texts, booleans 0 and 1. */
type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

export interface Snapshot {
  steps: readonly string[];
  /** The rows of a table in the order of `key`, in batches; nothing for a missing table. */
  rows: (table: string, key: string) => AsyncGenerator<Row[]>;
  /** The highest id a table has ever given to a row; null where rows are not numbered. */
  lastId: (table: string) => Promise<number | null>;
}

/** A row may hold a text of 50,000 characters three times. */
const BATCH = 50;

const TIMEOUT_MS = 30_000;

/** Throws a StartupError without a database, or where the folder belongs to another one. */
export async function readSnapshot<Result>(
  { dataDir, databaseUrl }: DatabaseOptions,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const engine = databaseUrl === null ? 'sqlite' : 'postgres';
  const path = join(dataDir, DATABASE_FILE);
  if (databaseUrl === null && !existsSync(path)) {
    await checkOwner(dataDir, engine, null);
    throw new StartupError(`There is no database ${path}.`);
  }
  const db = databaseUrl === null ? openFile(path) : connectUnhurried(databaseUrl);
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (queries) => {
        await checkOwner(dataDir, engine, queries);
        return work({
          // The first query fixes the moment on both engines.
          steps: await executedSteps(queries, engine),
          rows: (table, key) => readRows(queries, engine, table, key),
          lastId: (table) => readLastId(queries, engine, table),
        });
      });
  } finally {
    await db.destroy();
  }
}

/** A connection of its own: the server has only one for reading. */
function openFile(path: string): Kysely<Tables> {
  const timeout = { ms: TIMEOUT_MS, refusals: 0 };
  try {
    return new Kysely({
      dialect: sqliteDialect(openSqliteFile(path, { readOnly: true }), timeout),
    });
  } catch (error) {
    throw startupFailure(`The database ${path} cannot be opened`, error);
  }
}

async function* readRows(
  queries: Queries,
  engine: Engine,
  table: string,
  key: string,
): AsyncGenerator<Row[]> {
  const columns = (await storedColumns(queries, engine, table)).map(({ name }) => sql.ref(name));
  if (columns.length === 0) return;
  let last: Row | undefined;
  for (;;) {
    const after = last === undefined ? sql`` : sql`where ${sql.ref(key)} > ${last[key]}`;
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns)} from ${sql.table(table)} ${after}
      order by ${sql.ref(key)} limit ${sql.lit(BATCH)}`.execute(queries);
    const batch = rows.map(neutral);
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) return;
    last = batch.at(-1);
  }
}

function neutral(row: Record<string, unknown>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, neutralValue(column, value)]),
  );
}

function neutralValue(column: string, value: unknown): Value {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`The column ${column} holds a value that has no form on both engines.`);
}
