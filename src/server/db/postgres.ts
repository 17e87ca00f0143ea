import pg from 'pg';

/** A pool of connections; `count(*)` comes as a number and a calendar day as its text. */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'kw-likelion',
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
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
  pool.on('error', () => undefined);
  return pool;
}
