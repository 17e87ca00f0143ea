import type { Kysely } from 'kysely';

/**
 * What is deleted is found by the indexes that hold nothing else. Those over all rows led SQLite astray: it took what is
 * not deleted from them, which is nearly everything, and sorted that for each page of the staff's lists.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['posts', 'projects']) {
    await db.schema.dropIndex(`${table}_deleted_at`).execute();
  }
}
