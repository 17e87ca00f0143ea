import { sql } from 'kysely';
import type { Database, Queries } from './database.ts';
import type { Tables } from './schema.ts';

/** Short work in one transaction, by any one instance. */
export interface Job {
  name: string;
  run: (queries: Queries, now: Date) => Promise<void>;
}

/** `age` is in milliseconds. */
export function forget(table: keyof Tables, moment: string, age: number): Job {
  return {
    name: `forget ${table}`,
    run: async (queries, now) => {
      const until = new Date(now.getTime() - age).toISOString();
      await sql`delete from ${sql.table(table)} where ${sql.ref(moment)} <= ${until}`.execute(
        queries,
      );
    },
  };
}

/** Longer work outside the database, in no transaction, and possibly by several instances at once. */
export interface Chore {
  name: string;
  work: (db: Database) => Promise<void>;
  /** Whether the end of the server does not wait for it. */
  isLong?: boolean;
}
