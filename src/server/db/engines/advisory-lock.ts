import { sql, type Transaction } from 'kysely';
import type { Tables } from '../schema.ts';

/**
 * Runs `work`, or returns null while work of the same name runs elsewhere on this PostgreSQL. The lock belongs to the
 * transaction: it also ends when the instance is killed, and works through a pooler.
 */
export async function runAlone<Result>(
  queries: Transaction<Tables>,
  name: string,
  work: (queries: Transaction<Tables>) => Promise<Result>,
): Promise<Result | null> {
  // Other programs may use locks in the same database, so the key has a prefix of ours.
  const key = `kw_likelion job ${name}`;
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as is_ours`.execute(queries);
  return rows[0]?.is_ours === true ? work(queries) : null;
}
