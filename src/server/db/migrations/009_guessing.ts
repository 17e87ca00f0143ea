import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../engines/engine.ts';

/**
 * When a name or an address last failed to sign in, from which its pause is counted, instead of when that ends; and
 * whether a session is to be remembered, as every one of before was.
 */
export async function up(db: Kysely<never>, { authFlag, authTrue }: ColumnTypes): Promise<void> {
  await db.schema.dropTable('sign_in_failures').execute();
  await db.schema
    .createTable('sign_in_failures')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('failed_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('sign_in_failures_moment')
    .on('sign_in_failures')
    .column('failed_at')
    .execute();

  await db.schema
    .alterTable('session')
    .addColumn('remembered', authFlag, (column) => column.notNull().defaultTo(authTrue))
    .execute();
  await db.schema.createIndex('session_end').on('session').column('expiresAt').execute();
}
