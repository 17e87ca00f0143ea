import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
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

interface Options {
  /** A second connection for reads, so that they never wait for a transaction of the writer. */
  readOnly?: boolean;
}

// A query's text depends on which filters it has and how many ids it asks for, so the number of texts is small but not
// fixed; beyond this many the oldest are prepared anew.
const STATEMENTS = 500;

/** Opens the database file with the settings every connection of this project has; throws node:sqlite's error. */
export function openSqliteFile(path: string, { readOnly = false }: Options = {}): DatabaseSync {
  const file = new DatabaseSync(path, { readOnly, timeout: 5_000 });
  try {
    if (!readOnly) file.exec('pragma journal_mode = wal');
    file.exec('pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -16000');
  } catch (error) {
    file.close();
    throw error;
  }
  return file;
}

/**
 * What tells the commits of all other connections apart, of this process or another: SQLite's `data_version`, as seen
 * by the read-only connection `reader`.
 */
export function countCommits(reader: DatabaseSync): () => number {
  const version = reader.prepare('pragma data_version');
  return () => Number(version.get()?.data_version);
}

/** Kysely over a connection of `node:sqlite`; the connection is closed with the Kysely instance. */
export function sqliteDialect(file: DatabaseSync): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new SqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new LiteralLimitCompiler(),
  };
}

/** SQLite rolls schema changes back like any other; saying so makes the migrator run in one transaction. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** SQLite plans a statement anew each time a value is bound to its limit, so the number is written into the statement. */
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
  readonly #connection: SqliteConnection;

  constructor(file: DatabaseSync) {
    this.#file = file;
    this.#connection = new SqliteConnection(file);
  }

  async init() {
    // The file was opened before the dialect was made, so that a bad file stops the start.
  }

  async acquireConnection() {
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    // "immediate" takes the write lock at once: a transaction that first reads can then not fail half-way because
    // another process wrote in between.
    const begin = settings.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    // A full disk or a failed fsync makes SQLite roll back by itself.
    if (this.#file.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection() {
    // There is one connection; Kysely's mutex hands it out.
  }

  async destroy() {
    this.#connection.forget();
    this.#file.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #file: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>();

  constructor(file: DatabaseSync) {
    this.#file = file;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { statement, returnsRows } = this.#prepare(query.sql);
    const parameters = query.parameters as SQLInputValue[];
    if (returnsRows) return { rows: statement.all(...parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported: every list of this project has a limit.');
  }

  forget() {
    this.#statements.clear();
  }

  #prepare(sql: string) {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#file.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    this.#statements.set(sql, prepared);
    if (this.#statements.size > STATEMENTS) {
      const [oldest] = this.#statements.keys();
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    return prepared;
  }
}
