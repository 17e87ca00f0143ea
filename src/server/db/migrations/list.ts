import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../engines/engine.ts';
import { search } from './baseline/search.ts';
import { indexes, tables } from './baseline/tables.ts';

export interface Step {
  /** Without a schema's types: migrations must not follow a schema that changes later. */
  up: (db: Kysely<never>, types: ColumnTypes) => Promise<void>;
}

/** Every migration by its name, oldest first. A released migration is never edited: a new one follows it. */
export const STEPS: Readonly<Record<string, Step>> = {
  '001_baseline': {
    up: async (db, types) => {
      const statements = [tables(types), search(types.engine), indexes(types)];
      for (const statement of statements.flat()) await statement.execute(db);
    },
  },
};
