import { sql, type Transaction } from 'kysely';
import type { Tables } from '../schema.ts';

/**
 * Runs `work` unless somebody else on this PostgreSQL runs work of the same name: null then. The lock is the
 * transaction's, so it ends with it, also when this instance is killed, and a pooler in between changes nothing.
 */
export async function runAlone<Result>(
  queries: Transaction<Tables>,
  name: string,
  work: (queries: Transaction<Tables>) => Promise<Result>,
): Promise<Result | null> {
  // Locks are the database's, and another program may use it too: the name is one of ours.
  const key = `kw_likelion job ${name}`;
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as is_ours`.execute(queries);
  return rows[0]?.is_ours === true ? work(queries) : null;
}
