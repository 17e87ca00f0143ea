/** What the rest of the server knows of the database. */
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Version } from './cache.ts';
import type { Engine } from './engines/engine.ts';
import type { AnchorCache } from './lists/anchors.ts';
import type { Tables } from './schema.ts';

/** What `openDatabase` needs of the configuration. */
export interface DatabaseOptions {
  /** Absolute path of the folder of the embedded database. */
  dataDir: string;
  /** A `postgres://` address, or null for the embedded database. */
  databaseUrl: string | null;
}

/** A query that reads, or that is part of a transaction. */
export type Queries = Kysely<Tables>;

/** The open database; services read with `read` and write in `transaction`. */
export interface Database {
  readonly engine: Engine;
  /** From where it was opened, for what needs a connection of its own. */
  readonly opened: DatabaseOptions;
  /** For queries that only read; they never wait for a writer. */
  readonly read: Queries;
  /** For better-auth, which runs its own statements, and for what is no content: only `accountsVersion` tells of what it commits. */
  readonly write: Kysely<Tables>;
  /** Runs `work` in one transaction, durable before it resolves; rolls back when it throws. */
  transaction: <Result>(work: (queries: Transaction<Tables>) => Promise<Result>) => Promise<Result>;
  /** Locks the selected rows until the transaction ends, where the engine has more than one writer. */
  lockRows: <Query extends { forUpdate(): Query }>(query: Query) => Query;
  /** Keeps everybody else from writing to a table until the transaction ends, where the engine has more than one writer. */
  lockTable: (queries: Transaction<Tables>, table: keyof Tables) => Promise<void>;
  /** A column as a text to sort by, in the order of its code points, which both engines then share. */
  inCodePointOrder: (column: string) => RawBuilder<string>;
  /** A column to filter by while rows are read in another index's order, which SQLite else leaves for this column's and sorts. */
  inOtherOrder: (column: string) => RawBuilder<unknown>;
  /** What an answer depends on: the same as long as nobody has committed anything. */
  readonly version: Version;
  /** What sessions depend on: the same as long as no account and no session has changed. */
  readonly accountsVersion: Version;
  /** Caches from where the deep pages of lists are read. */
  anchors: AnchorCache;
  /** How often the database could not be asked so far: for code that is told of an error, but not of which. */
  outages: () => number;
  /** How its connections are doing. */
  figures: () => DatabaseFigures;
  /**
   * Runs `work` in one transaction, or returns null where a job of this name is under way in another instance. What it
   * commits is no content, so nobody's answers are made anew.
   */
  job: <Result>(
    name: string,
    work: (queries: Transaction<Tables>) => Promise<Result>,
  ) => Promise<Result | null>;
  /** Whether the database answers and every migration has run; never throws. */
  isReady: () => Promise<boolean>;
  close: () => Promise<void>;
}

/** Connections by what they do, who waits for one, and how often the database could not be asked so far. */
export interface DatabaseFigures {
  busy: number;
  idle: number;
  waiting: number;
  errors: number;
}
