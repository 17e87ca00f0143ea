import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../engines/engine.ts';
import { indexes, tables } from './v1/tables.ts';
import { toV2 } from './v2/step.ts';

export interface Step {
  /** Without a schema's types: migrations must not follow a schema that changes later. */
  up: (db: Kysely<never>, types: ColumnTypes) => Promise<void>;
}

/** Of v1.0.0, by the names that its databases and backups know them by. The first makes now what all of them made. */
export const V1_STEPS = [
  '001_baseline',
  '002_line_knows_revision',
  '003_clean_texts',
  '004_idempotency_keys',
  '005_picture_addresses',
  '006_links_to_unsaved',
] as const;

/** Every migration by its name, oldest first. A released migration is never edited: a new one follows it. */
export const STEPS: Readonly<Record<string, Step>> = {
  ...Object.fromEntries(V1_STEPS.map((name) => [name, { up: () => Promise.resolve() }])),
  [V1_STEPS[0]]: {
    up: async (db, types) => {
      const statements = [tables(types), indexes(types)];
      for (const statement of statements.flat()) await statement.execute(db);
    },
  },
  '007_v2': { up: toV2 },
};
