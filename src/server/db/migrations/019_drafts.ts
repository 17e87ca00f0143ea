import { type Kysely, sql } from 'kysely';

/** What somebody has typed into a form and not saved, apart from what is saved: one for each account and form. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('post', 'project', 'recruit')`),
    )
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('draft', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('drafts_key', ['user_id', 'kind', 'entity'])
    .execute();
  await db.schema.createIndex('drafts_age').on('drafts').column('saved_at').execute();
}
