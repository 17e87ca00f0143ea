import type { Database } from './database.ts';

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
