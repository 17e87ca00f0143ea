import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type LimitNode,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
  ValueNode,
} from 'kysely';
import { BoundedMap } from '../../core/bounded-map.ts';
import { Semaphore } from '../../core/semaphore.ts';
import { DatabaseBusy, isBusy, isUnavailable } from './constraints.ts';

// Texts of queries vary with their filters and numbers of ids; beyond this many the oldest are prepared anew.
const STATEMENTS = 500;

/** For other writers of this process: one transaction may change 500 long texts, whose writes wait for it. */
const TURN_LIMIT_MS = 15_000;

const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 50;

/** A connection for reads never waits for the writer's transaction. Throws node:sqlite's error. */
export function openSqliteFile(path: string, { readOnly = false } = {}): DatabaseSync {
  const file = new DatabaseSync(path, { readOnly, timeout: 5_000 });
  try {
    if (!readOnly) file.exec('pragma journal_mode = wal');
    file.exec('pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -16000');
    // SQLite's own waiting would block the whole process, so we wait between attempts instead.
    file.exec('pragma busy_timeout = 0');
  } catch (error) {
    file.close();
    throw error;
  }
  return file;
}

/** Changes with each commit of another connection or process (`data_version`); null while readers are locked out. */
export function countCommits(reader: DatabaseSync): () => number | null {
  const version = reader.prepare('pragma data_version');
  return () => {
    try {
      return Number(version.get()?.data_version);
    } catch (error) {
      if (isBusy(error)) return null;
      throw error;
    }
  };
}

interface LockTimeout {
  ms: number;
  refusals: number;
}

/** Throws `DatabaseBusy` after the timeout; waiting blocks nobody who needs no lock. `destroy` closes the file. */
export function sqliteDialect(file: DatabaseSync, timeout: LockTimeout): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new SqliteDriver(file, timeout),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new LiteralLimitCompiler(),
  };
}

/** SQLite rolls schema changes back, too; saying so makes the migrator use one transaction. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  /** The driver hands out the one connection itself: Kysely would let callers wait for ever. */
  override get supportsMultipleConnections() {
    return true;
  }

  override get supportsTransactionalDdl() {
    return true;
  }
}

/** SQLite plans a statement anew each time its limit is bound, so the number is written into the statement. */
class LiteralLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode) {
    const { limit } = node;
    super.visitLimit(
      ValueNode.is(limit) ? { ...node, limit: ValueNode.createImmediate(limit.value) } : node,
    );
  }
}

class SqliteDriver implements Driver {
  readonly #file: DatabaseSync;
  readonly #patience: LockTimeout;
  readonly #connection: SqliteConnection;
  readonly #turns = new Semaphore();

  constructor(file: DatabaseSync, timeout: LockTimeout) {
    this.#file = file;
    this.#patience = timeout;
    this.#connection = new SqliteConnection(file, timeout);
  }

  async init() {
    // The file is opened before the dialect is made, so that a bad file stops the start.
  }

  async acquireConnection() {
    const deadline = performance.now() + this.#patience.ms;
    const busy = () => refuse(this.#patience, 'Other writers took too long');
    await this.#turns.acquire(TURN_LIMIT_MS, busy);
    this.#connection.deadline = deadline;
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    // "immediate" takes the write lock at once: a transaction that reads first cannot fail half-way on another
    // process's write.
    const begin = settings.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    // After a full disk or a failed fsync SQLite has rolled back by itself.
    if (this.#file.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection() {
    this.#turns.release();
  }

  async destroy() {
    this.#connection.forget();
    this.#file.close();
  }
}

function refuse(timeout: LockTimeout, message: string, cause?: unknown): DatabaseBusy {
  timeout.refusals += 1;
  return new DatabaseBusy(message, { cause });
}

class SqliteConnection implements DatabaseConnection {
  /** In the time of `performance.now()`; the connection's present user waits for the lock until then. */
  deadline = 0;
  readonly #file: DatabaseSync;
  readonly #patience: LockTimeout;
  readonly #statements = new BoundedMap<{ statement: StatementSync; returnsRows: boolean }>(
    STATEMENTS,
  );

  constructor(file: DatabaseSync, timeout: LockTimeout) {
    this.#file = file;
    this.#patience = timeout;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        return this.#execute(query);
      } catch (error) {
        if (isUnavailable(error) && !isBusy(error)) this.#patience.refusals += 1;
        // Inside a transaction the lock is already held, and trying again would not help.
        if (!isBusy(error) || this.#file.isTransaction) throw error;
        if (performance.now() + pause > this.deadline) {
          throw refuse(this.#patience, 'Another process held the lock for too long', error);
        }
        await sleep(pause);
      }
    }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported: every list of this project has a limit.');
  }

  #execute<Row>(query: CompiledQuery): QueryResult<Row> {
    const { statement, returnsRows } = this.#prepare(query.sql);
    const parameters = query.parameters as SQLInputValue[];
    if (returnsRows) return { rows: statement.all(...parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  forget() {
    this.#statements.clear();
  }

  #prepare(sql: string) {
    const cached = this.#statements.get(sql);
    if (cached !== undefined) return cached;
    const statement = this.#file.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    this.#statements.set(sql, prepared, 1);
    return prepared;
  }
}
