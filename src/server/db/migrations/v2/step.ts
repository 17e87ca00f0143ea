import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../engines/engine.ts';
import { addBulkChanges } from './bulk-changes.ts';
import { addCopies } from './copies.ts';
import { freeTitles } from './free-titles.ts';
import { tellMailboxesApart } from './mailboxes.ts';
import { keepMembersInTrash } from './members-in-trash.ts';
import { endPreparedNotices } from './no-next-notice.ts';
import { makeOneTextOfHandOver } from './one-text-of-hand-over.ts';
import { pictureOfEachName } from './picture-of-each-name.ts';
import { addSearchColumns } from './search-columns.ts';
import { addTitleKeys } from './title-keys.ts';

/** From v1.0.0 to 2.0.0. */
export async function toV2(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  // First, as its triggers on SQLite call what only v1.0.0 defines.
  await addSearchColumns(db, types);
  await addTitleKeys(db, types);
  await tellMailboxesApart(db);
  await pictureOfEachName(db);
  await endPreparedNotices(db);
  await makeOneTextOfHandOver(db);
  for (const statement of [
    sql`alter table reminders add column refusal text`,
    sql`alter table reminder_announcements add column notice ${types.date}`,
    // Any other program may add a row.
    ...['posts', 'projects', 'members', 'recruit'].flatMap((table) => [
      sql`alter table ${sql.table(table)} add column version text not null default '0'`,
      sql`update ${sql.table(table)} set version = ${`1-${Date.now()}`}`,
    ]),
    sql`alter table idempotency_keys add column version text`,
    ...['posts', 'projects'].flatMap((table) => [
      ...['turned_at', 'updated_at'].map(
        (column) => sql`drop index ${sql.ref(`${table}_${column}`)}`,
      ),
      sql`alter table ${sql.table(table)} drop column turned_at`,
    ]),
    sql`drop table link_uses`,
    sql`drop table links`,
    sql`delete from settings where key in ('indexnow_until', 'links_next_round', 'backup_rehearsed')`,
  ]) {
    await statement.execute(db);
  }
  await freeTitles(db, types);
  await keepMembersInTrash(db, types);
  await addCopies(db, types);
  await addBulkChanges(db);
}
