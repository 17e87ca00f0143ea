import type { Kysely } from 'kysely';

/** How often a name or an address has lately failed to sign in; `key` is a keyed hash of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('sign_in_failures')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('sign_in_failures_end')
    .on('sign_in_failures')
    .column('ends_at')
    .execute();
}
