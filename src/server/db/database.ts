import type { Kysely, Transaction } from 'kysely';
import type { Engine } from './engines/engine.ts';
import type { Tables } from './schema.ts';

export interface DatabaseOptions {
  dataDir: string;
  databaseUrl: string | null;
}

export type Queries = Kysely<Tables>;

export interface Database {
  readonly engine: Engine;
  readonly opened: DatabaseOptions;
  /** For queries that only read; they never wait for a writer. */
  readonly read: Queries;
  /** For better-auth's own statements and writes that are no content: PostgreSQL does not announce them. */
  readonly write: Queries;
  /** Runs `work` in one transaction, durable before it resolves; rolls back when it throws. */
  transaction: <Result>(work: (queries: Transaction<Tables>) => Promise<Result>) => Promise<Result>;
  /** As `transaction`, for what no visitor sees: no other instance hears of it. */
  quietly: <Result>(work: (queries: Transaction<Tables>) => Promise<Result>) => Promise<Result>;
  /** Locks the selected rows until the transaction ends; does nothing on SQLite, which has one writer. */
  lockRows: <Query extends { forUpdate(): Query }>(query: Query) => Query;
  /**
   * Keeps others from writing a table and from locking its rows until the transaction ends; does nothing on SQLite,
   * which has one writer.
   */
  lockTable: (queries: Transaction<Tables>, table: keyof Tables) => Promise<void>;
  /** Identifies the state of the database until the next commit; null while commits cannot be heard. */
  readonly version: () => number | null;
  /** The number of times the database was unreachable so far: for code that learns of an error, but not of which. */
  outages: () => number;
  /** Runs `work` in one transaction; null while another instance runs a job of this name. Cached answers stay valid. */
  job: <Result>(
    name: string,
    work: (queries: Transaction<Tables>) => Promise<Result>,
  ) => Promise<Result | null>;
  /** Whether the database answers and every migration has run; never throws. */
  isReady: () => Promise<boolean>;
  close: () => Promise<void>;
}

/**
 * Lets `work` read the database as of one moment, so that several queries fit together. `work` must not write, and
 * waits for nothing but the given database: the embedded one has a single reading connection.
 */
export function inSnapshot<Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (db.read.isTransaction) return work(db);
  return db.read
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((queries) => work({ ...db, read: queries }));
}
