/** Connections to PostgreSQL with time limits: an unreachable database is reported, never waited for. */
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import type { Tables } from '../schema.ts';
import { DatabaseUnreachable, isReadOnly } from './constraints.ts';

/** Milliseconds. The first failure ends a call, so a visitor hears of an outage within five seconds. */
const CONNECT_LIMIT_MS = 4_000;
const STATEMENT_LIMIT_MS = 4_000;
const IDLE_LIMIT_MS = 30_000;

/** SQLSTATE classes after which a connection is useless: connection trouble, and a server that goes away. */
const CONNECTION_LOST = /^(08|57P)/;

/** `count(*)` is read as a number and a calendar day as its text; migrations, unhurried, may take any time. */
export function openPool(url: string, { unhurried = false } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'kw-likelion',
    max: 10,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    // The server ends a slow statement itself; the driver does where the server no longer answers.
    ...(!unhurried && { query_timeout: STATEMENT_LIMIT_MS }),
    keepAlive: true,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it
    onConnect: (client) => configureSession(client, unhurried ? 0 : STATEMENT_LIMIT_MS),
    types: {
      getTypeParser: (type, format) => {
        if (type === pg.types.builtins.INT8) return Number;
        if (type === pg.types.builtins.DATE) return (text: string) => text;
        // oxlint-disable-next-line typescript/no-unsafe-return
        return pg.types.getTypeParser(type, format);
      },
    },
  });
  // Without a listener the error of an idle connection would end the process.
  pool.on('error', ignore);
  return pool;
}

/**
 * Sets what the queries rely on, whatever the database's own defaults are. A pooler would leave
 * limits to whoever comes next, so they are set only where the peer is PostgreSQL itself.
 */
async function configureSession(client: pg.ClientBase, statementLimit: number): Promise<void> {
  const direct = Number(Reflect.get(client, 'processID'));
  await client.query(`select set_config('datestyle', 'ISO, YMD', false),
    set_config('timezone', 'UTC', false),
    set_config('standard_conforming_strings', 'on', false),
    set_config('default_transaction_isolation', 'read committed', false),
    case when pg_backend_pid() = ${direct} then set_config(name, value, false) end
    from (values ('statement_timeout', '${statementLimit}'), ('lock_timeout', '0'),
      ('idle_in_transaction_session_timeout', '${IDLE_LIMIT_MS}')) as limits (name, value)`);
}

export interface Connections extends PostgresPool {
  outages: () => number;
  /** Closes every connection that there is now, the lent ones once they come back: they may lead to a standby. */
  renew: () => void;
}

/**
 * Hands the pool's connections to Kysely. A broken connection is closed instead of returned to the pool, and every
 * error that is not the database's own answer is thrown as `DatabaseUnreachable`.
 */
export function guardPool(pool: pg.Pool): Connections {
  let outages = 0;
  let renewals = 0;
  const renewalsAt = new WeakMap<pg.PoolClient, number>();
  pool.on('connect', (client) => renewalsAt.set(client, renewals));
  const isOld = (client: pg.PoolClient) => renewalsAt.get(client) !== renewals;
  const renew = () => {
    renewals += 1;
    // The pool lends the idle ones first, so these requests get them.
    for (let left = pool.idleCount; left > 0; left -= 1)
      pool.connect().then((client) => client.release(isOld(client)), ignore);
  };
  const unreachable = (cause: unknown): DatabaseUnreachable => {
    outages += 1;
    return new DatabaseUnreachable('PostgreSQL did not answer', { cause });
  };

  const guard = (client: pg.PoolClient): PostgresPoolClient => {
    let isLost = false;
    // The pool does not listen while a connection is lent; the running statement reports its error.
    client.on('error', ignore);
    const query = async <Row>(sql: string, parameters: readonly unknown[]) => {
      try {
        return (await client.query(sql, [...parameters])) as unknown as PostgresQueryResult<Row>;
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) {
          isLost = true;
          throw unreachable(error);
        }
        if (isReadOnly(error)) renew();
        if (CONNECTION_LOST.test(error.code ?? '') || isReadOnly(error)) {
          isLost = true;
          outages += 1;
        }
        throw error;
      }
    };
    const release = () => {
      client.off('error', ignore);
      client.release(isLost || isOld(client));
    };
    return { query: query as PostgresPoolClient['query'], release };
  };

  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError)) throw unreachable(error);
        // The database's own refusal (starting, full) says more than ours would.
        outages += 1;
        throw error;
      });
      return guard(client);
    },
    end: () => pool.end(),
    outages: () => outages,
    renew,
  };
}

/** A connection pool of its own, without time limits. */
export function connectUnhurried(url: string): Kysely<Tables> {
  const pool = openPool(url, { unhurried: true });
  return new Kysely({ dialect: new PostgresDialect({ pool: guardPool(pool) }) });
}

function ignore(): void {
  // The running statement reports the error.
}
