import { type Kysely, sql } from 'kysely';

/**
 * Links by which somebody sets the password of a new account (`user_id` is null) or of one that was reset, by the hash
 * of their token; and when somebody last signed in.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('invitations')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('owner', 'staff')`))
    .addColumn('created_by', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('invitations_end').on('invitations').column('expires_at').execute();
  await db.schema.alterTable('user').addColumn('last_seen', 'text').execute();
}
