import type { Kysely } from 'kysely';

/** Which visitor has liked which project, as a hash that holds for a day. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('hearts')
    .addColumn('project_id', 'integer', (column) =>
      column.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('hearts_key', ['project_id', 'visitor'])
    .execute();
  await db.schema.createIndex('hearts_moment').on('hearts').column('created_at').execute();
}
