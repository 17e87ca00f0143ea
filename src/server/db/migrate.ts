import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartupError } from '../core/startup-error.ts';
import type { Queries } from './database.ts';
import { startupFailure } from './engines/describe-error.ts';
import { COLUMN_TYPES, type Engine, hasTable } from './engines/engine.ts';
import { type Step, STEPS, V1_STEPS } from './migrations/list.ts';

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
  const executed = await executedSteps(db, engine);
  const missing = V1_STEPS.find((name) => !executed.includes(name) && name in steps);
  if (executed.length > 0 && missing !== undefined) {
    throw new StartupError(
      'The database is older than v1.0.0, and nothing was changed: start v1.0.0 over it once, and then this version.',
    );
  }
  const unknown = executed.find((name) => !(name in steps));
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
