/** The connections to PostgreSQL, bounded in time: a database that is away or hangs is reported, never waited for. */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { DatabaseUnreachable } from './constraints.ts';

/**
 * How long a call waits for a connection, and for the answer to one statement, in milliseconds: it ends with the first
 * that fails, so a visitor is told within five seconds.
 */
const CONNECT_LIMIT_MS = 4_000;
const STATEMENT_LIMIT_MS = 4_000;

/** SQLSTATE classes after which a connection is of no more use: connection trouble, and a server that goes away. */
const CONNECTION_LOST = /^(08|57P)/;

export interface PoolOptions {
  /** Whether a statement may take as long as it likes, as migrations may. */
  unhurried?: boolean;
}

/** A pool of connections; `count(*)` comes as a number and a calendar day as its text. */
export function openPool(url: string, { unhurried = false }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'kw-likelion',
    max: 10,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    // The server gives a statement up by itself; where it cannot even say so, the driver does.
    ...(!unhurried && {
      statement_timeout: STATEMENT_LIMIT_MS,
      query_timeout: STATEMENT_LIMIT_MS,
    }),
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    types: {
      getTypeParser: (type, format) => {
        if (type === pg.types.builtins.INT8) return Number;
        if (type === pg.types.builtins.DATE) return (text: string) => text;
        // eslint-disable-next-line @typescript-eslint/no-unsafe-return
        return pg.types.getTypeParser(type, format);
      },
    },
  });
  // A connection that breaks while it is idle is taken out of the pool; without a listener it would end the process.
  pool.on('error', ignore);
  return pool;
}

/** The pool as Kysely uses it. */
export interface Connections extends PostgresPool {
  /** How often the database could not be asked so far. */
  outages: () => number;
}

/**
 * Hands the pool's connections to Kysely. One that broke or did not answer is closed instead of going back into the
 * pool, and what is no answer of the database itself is thrown as `DatabaseUnreachable`.
 */
export function guardPool(pool: pg.Pool): Connections {
  let outages = 0;
  const unreachable = (cause: unknown): DatabaseUnreachable => {
    outages += 1;
    return new DatabaseUnreachable('PostgreSQL did not answer', { cause });
  };

  const guard = (client: pg.PoolClient): PostgresPoolClient => {
    let isLost = false;
    // While a connection is lent the pool does not listen; its error reaches the statement that is under way.
    client.on('error', ignore);
    const query = async <Row>(sql: string, parameters: readonly unknown[]) => {
      try {
        return (await client.query(sql, [...parameters])) as unknown as PostgresQueryResult<Row>;
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) {
          isLost = true;
          throw unreachable(error);
        }
        if (CONNECTION_LOST.test(error.code ?? '')) {
          isLost = true;
          outages += 1;
        }
        throw error;
      }
    };
    const release = () => {
      client.off('error', ignore);
      client.release(isLost);
    };
    return { query: query as PostgresPoolClient['query'], release };
  };

  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError)) throw unreachable(error);
        // A refusal of the database itself (it is starting, it is full) says more than ours would.
        outages += 1;
        throw error;
      });
      return guard(client);
    },
    end: () => pool.end(),
    outages: () => outages,
  };
}

/** What the connections of a pool do. */
export function poolFigures({ totalCount, idleCount, waitingCount }: pg.Pool) {
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

function ignore(): void {
  // Whoever waits for an answer is told by its own error.
}
