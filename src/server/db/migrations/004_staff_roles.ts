import { type Kysely, sql } from 'kysely';

/** Owners and staff; of the accounts there are, the oldest is the owner's. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('user')
    .addColumn('role', 'text', (column) =>
      column
        .notNull()
        .defaultTo('staff')
        .check(sql`role in ('owner', 'staff')`),
    )
    .execute();
  await sql`update "user" set role = 'owner'
    where id = (select id from "user" order by "createdAt", id limit 1)`.execute(db);
}
