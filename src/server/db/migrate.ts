import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartupError } from '../ground/startup-error.ts';
import { startupFailure } from './engines/describe-error.ts';
import { COLUMN_TYPES, type Engine } from './engines/engine.ts';
import { type Step, STEPS } from './migrations/list.ts';

interface Target {
  engine: Engine;
  /** Without a schema's types: migrations must not follow a schema that changes later. */
  db: Kysely<never>;
  schema?: string | undefined;
  upTo?: string | undefined;
  steps?: Readonly<Record<string, Step>>;
}

const TABLE = 'kysely_migration';

/**
 * Returns the steps it ran, all in one transaction. Throws a StartupError, also for a newer database, changing
 * nothing.
 */
export async function migrate({
  engine,
  db,
  schema,
  upTo,
  steps = STEPS,
}: Target): Promise<string[]> {
  const unknown = (await executedSteps(db, schema)).find((name) => !(name in steps));
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
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
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

export async function isMigrated(db: Kysely<never>, schema?: string): Promise<boolean> {
  const executed = new Set(await executedSteps(db, schema));
  return Object.keys(STEPS).every((name) => executed.has(name));
}

export async function executedSteps(db: Kysely<never>, schema?: string): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const exists = tables.some(
    (table) => table.name === TABLE && (schema === undefined || table.schema === schema),
  );
  if (!exists) return [];
  const untyped = db as unknown as Kysely<{ kysely_migration: { name: string } }>;
  const rows = await untyped.selectFrom(TABLE).select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
