import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../engines/engine.ts';

/** The notice that is prepared while another one is shown. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('next_recruit')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('takes_over_on', types.date, (column) => column.notNull())
    .addColumn('prepared_by', 'text')
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('document_date', types.date, (column) => column.notNull())
    .addColumn('candidate_date', types.date, (column) => column.notNull())
    .addColumn('interview_date', types.date, (column) => column.notNull())
    .addColumn('accept_date', types.date, (column) => column.notNull())
    .addColumn('ot_date', types.date, (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addCheckConstraint('next_recruit_single', sql`id = 1`)
    .addCheckConstraint(
      'next_recruit_dates',
      sql`document_date <= candidate_date and candidate_date <= interview_date
        and interview_date <= accept_date and accept_date <= ot_date`,
    )
    .execute();
}
