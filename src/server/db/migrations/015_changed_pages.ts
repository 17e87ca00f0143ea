import type { Kysely } from 'kysely';

/** What changed since a moment is found without a look at every row: search engines are told of it after each commit. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['posts', 'projects']) {
    for (const column of ['updated_at', 'deleted_at']) {
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
    }
  }
}
