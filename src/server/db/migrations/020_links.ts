import type { Kysely } from 'kysely';

/** Which links stand where, and what their servers answered. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('links')
    .addColumn('url', 'text', (column) => column.primaryKey())
    .addColumn('checked_at', 'text', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('failed_at', 'text')
    .execute();
  await db.schema
    .createTable('link_uses')
    .addColumn('url', 'text', (column) =>
      column.notNull().references('links.url').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('link_uses_key', ['url', 'kind', 'entity_id'])
    .execute();
}
