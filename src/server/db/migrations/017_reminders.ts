import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../engines/engine.ts';

/** Who wants to be told of the next recruitment, and what has been written to them. */
export async function up(db: Kysely<never>, { identity }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('reminder_announcements')
    .addColumn('id', 'integer', identity)
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('reminders')
    .addColumn('id', 'integer', identity)
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('announcement_id', 'integer', (column) =>
      column.references('reminder_announcements.id'),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('claimed_at', 'text')
    .addColumn('sent_at', 'text')
    .execute();
  await db.schema
    .createIndex('reminders_announcement')
    .on('reminders')
    .columns(['announcement_id', 'sent_at'])
    .execute();
}
