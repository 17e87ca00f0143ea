import { type Kysely, sql } from 'kysely';

/** What entries were before one call changed many of them. */
export async function addBulkChanges(db: Kysely<never>): Promise<void> {
  await sql`create table bulk_changes (
    line integer not null,
    entity_id integer not null,
    action text not null,
    before text not null,
    at text not null,
    primary key (line, entity_id)
  )`.execute(db);
}
