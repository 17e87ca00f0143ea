import { chmodSync } from 'node:fs';
import { Kysely, sql, type Transaction } from 'kysely';
import { StartupError } from '../../core/startup-error.ts';
import type { Queries } from '../database.ts';
import { startupFailure } from '../engines/describe-error.ts';
import type { Engine } from '../engines/engine.ts';
import { connectUnhurried } from '../engines/postgres.ts';
import { openSqliteFile, sqliteDialect } from '../engines/sqlite.ts';
import { migrate } from '../migrate.ts';
import type { Tables } from '../schema.ts';
import { storedColumns } from './columns.ts';
import { writeLastId } from './last-id.ts';
import type { Row } from './snapshot.ts';

export interface Filling {
  /** The migrations that had run at the source; the later ones run over the rows. */
  steps: readonly string[];
  /** Rows in batches; each table comes after those its rows refer to. */
  rows: () => AsyncIterable<{ table: string; rows: Row[] }>;
  /** The highest id each table had ever given; null where rows are not numbered. */
  lastIds: Readonly<Record<string, number | null>>;
}

/** The path of a file that does not exist, or the address of a database that is empty unless `aside` is given. */
export type Target =
  | { file: string }
  | {
      url: string;
      /** Names the schema that the present tables are kept in. */
      aside?: string | undefined;
    };

/** One transaction that ends with `beforeCommit`. Throws a StartupError where the database is not empty or unusable. */
export async function fillDatabase(
  target: Target,
  filling: Filling,
  beforeCommit: (queries: Queries) => Promise<void>,
): Promise<void> {
  const engine: Engine = 'file' in target ? 'sqlite' : 'postgres';
  const db = 'file' in target ? openFile(target.file) : connectUnhurried(target.url);
  try {
    await db.transaction().execute(async (queries) => {
      if ('url' in target && target.aside !== undefined) await moveAside(queries, target.aside);
      if ('url' in target) await requireEmpty(queries);
      await migrate({ engine, db: queries, upTo: filling.steps.at(-1) });
      for await (const { table, rows } of filling.rows())
        await insert(queries, engine, table, rows);
      for (const [table, last] of Object.entries(filling.lastIds)) {
        if (last !== null) await writeLastId(queries, engine, table, last);
      }
      await migrate({ engine, db: queries });
      await beforeCommit(queries);
    });
  } finally {
    await db.destroy();
  }
}

function openFile(path: string): Kysely<Tables> {
  const file = openSqliteFile(path);
  chmodSync(path, 0o600);
  return new Kysely({ dialect: sqliteDialect(file, { ms: 0, refusals: 0 }) });
}

/** Throws a StartupError where there are tables already, or no schema for them. */
async function requireEmpty(queries: Transaction<Tables>): Promise<void> {
  const query = sql<{ schema: string | null; tables: number }>`
    select current_schema() as schema, count(*) as tables
    from pg_catalog.pg_tables where schemaname = current_schema()`;
  const answer = await query.execute(queries).catch((error: unknown) => {
    throw startupFailure(`PostgreSQL cannot be used`, error);
  });
  const { schema, tables } = answer.rows[0] ?? { schema: null, tables: 0 };
  if (schema === null || tables > 0) {
    throw new StartupError(
      'The database of DATABASE_URL holds tables already; a backup can only be restored into a new, empty one.',
    );
  }
}

/** Throws a StartupError while anybody else is connected, whose statements would go on with the old tables. */
async function moveAside(queries: Transaction<Tables>, name: string): Promise<void> {
  const query = sql<{ schema: string; others: number }>`
    select current_schema() as schema, count(*) as others from pg_catalog.pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  const { schema, others } = (await query.execute(queries)).rows[0] ?? { schema: '', others: 0 };
  if (others > 0) {
    throw new StartupError('The database of DATABASE_URL is in use; stop its servers first.');
  }
  await sql`alter schema ${sql.id(schema)} rename to ${sql.id(name)}`.execute(queries);
  await sql`create schema ${sql.id(schema)}`.execute(queries);
}

async function insert(
  queries: Transaction<Tables>,
  engine: Engine,
  table: string,
  rows: Row[],
): Promise<void> {
  const types = new Map(
    (await storedColumns(queries, engine, table)).map(({ name, type }) => [name, type]),
  );
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => {
    const cells = columns.map((name) =>
      types.get(name) === 'boolean' ? row[name] === 1 : (row[name] ?? null),
    );
    return sql`(${sql.join(cells)})`;
  });
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values ${sql.join(values)}`.execute(queries);
}
