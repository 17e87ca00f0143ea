import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartupError } from '../ground/startup-error.ts';
import type { Queries } from './database.ts';
import { startupFailure } from './engines/describe-error.ts';
import { COLUMN_TYPES, type Engine, hasTable } from './engines/engine.ts';
import { type Step, STEPS } from './migrations/list.ts';

interface Target {
  engine: Engine;
  db: Queries;
  upTo?: string | undefined;
  steps?: Readonly<Record<string, Step>>;
}

/**
 * Returns the steps it ran, all in one transaction. Throws a StartupError, also for a newer database, changing
 * nothing.
 */
export async function migrate({ engine, db, upTo, steps = STEPS }: Target): Promise<string[]> {
  const unknown = (await executedSteps(db, engine)).find((name) => !(name in steps));
  if (unknown !== undefined) {
    throw new StartupError(
      `The database is newer than this program: it knows nothing of the step ${unknown}; start the newer version instead.`,
    );
  }
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(steps).map(([name, { up }]) => [
            name,
            { up: (transaction: Kysely<never>) => up(transaction, COLUMN_TYPES[engine]) },
          ]),
        ),
    },
    ...(engine === 'postgres' && { migrationTableSchema: await currentSchema(db) }),
  });
  const { error, results = [] } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error !== undefined) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName;
    const step = failed === undefined ? 'The database' : `Step ${failed} of the database`;
    throw startupFailure(`${step} could not be set up, and nothing was changed`, error);
  }
  return results.map(({ migrationName }) => migrationName);
}

export async function isMigrated(db: QueryExecutorProvider, engine: Engine): Promise<boolean> {
  const executed = new Set(await executedSteps(db, engine));
  return Object.keys(STEPS).every((name) => executed.has(name));
}

export async function executedSteps(db: QueryExecutorProvider, engine: Engine): Promise<string[]> {
  if (!(await hasTable(db, engine, 'kysely_migration'))) return [];
  const query = sql<{ name: string }>`select name from kysely_migration order by name`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}

async function currentSchema(db: QueryExecutorProvider): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema ?? '';
}
