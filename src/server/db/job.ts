import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';

/** Short work in one transaction, by any one instance. */
export interface Job {
  name: string;
  run: (queries: Transaction<Tables>, now: Date) => Promise<void>;
}

/** Longer work outside the database, in no transaction, and possibly by several instances at once. */
export interface Chore {
  name: string;
  work: (db: Database) => Promise<void>;
  /** Whether the end of the server does not wait for it. */
  isLong?: boolean;
}
