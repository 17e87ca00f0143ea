import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../engines/engine.ts';

/** Uploaded pictures, and what their files are and were called. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('pictures')
    .addColumn('id', 'integer', types.identity)
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('crop', 'text')
    .addColumn('original', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('initials', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('unused_since', 'text')
    .execute();
  await db.schema
    .createTable('picture_names')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('picture_id', 'integer', (column) =>
      column.notNull().references('pictures.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('picture_names_picture')
    .on('picture_names')
    .column('picture_id')
    .execute();
}
