import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../engines/engine.ts';
import { indexes, tables } from './baseline/tables.ts';
import { freeTitles } from './free-titles.ts';
import { tellMailboxesApart } from './mailboxes.ts';
import { endPreparedNotices } from './no-next-notice.ts';
import { makeOneTextOfHandOver } from './one-text-of-hand-over.ts';
import { pictureOfEachName } from './picture-of-each-name.ts';
import { addSearchColumns } from './search-columns.ts';
import { addTitleKeys } from './title-keys.ts';

export interface Step {
  /** Without a schema's types: migrations must not follow a schema that changes later. */
  up: (db: Kysely<never>, types: ColumnTypes) => Promise<void>;
}

/** Of v1.0.0, by the names that its databases and backups know them by. The first makes now what all of them made. */
export const V1_STEPS = [
  '001_baseline',
  '002_line_knows_revision',
  '003_clean_texts',
  '004_idempotency_keys',
  '005_picture_addresses',
  '006_links_to_unsaved',
] as const;

/** Every migration by its name, oldest first. A released migration is never edited: a new one follows it. */
export const STEPS: Readonly<Record<string, Step>> = {
  ...Object.fromEntries(V1_STEPS.map((name) => [name, { up: () => Promise.resolve() }])),
  [V1_STEPS[0]]: {
    up: async (db, types) => {
      const statements = [tables(types), indexes(types)];
      for (const statement of statements.flat()) await statement.execute(db);
    },
  },
  '007_mailboxes': { up: tellMailboxesApart },
  '008_title_keys': { up: addTitleKeys },
  '009_refused_mails': {
    up: async (db, types) => {
      await sql`alter table reminders add column refusal text`.execute(db);
      await sql`alter table reminder_announcements add column notice ${types.date}`.execute(db);
    },
  },
  '010_pictures_never_change': { up: pictureOfEachName },
  '011_versions': {
    up: async (db) => {
      for (const table of ['posts', 'projects', 'members', 'recruit']) {
        const name = sql.table(table);
        // Any other program may add a row.
        await sql`alter table ${name} add column version text not null default '0'`.execute(db);
        await sql`update ${name} set version = ${`1-${Date.now()}`}`.execute(db);
      }
      await sql`alter table idempotency_keys add column version text`.execute(db);
    },
  },
  '012_no_turned_at': {
    up: async (db) => {
      for (const table of ['posts', 'projects']) {
        for (const column of ['turned_at', 'updated_at'])
          await sql`drop index ${sql.ref(`${table}_${column}`)}`.execute(db);
        await sql`alter table ${sql.table(table)} drop column turned_at`.execute(db);
      }
      await sql`delete from settings where key = 'indexnow_until'`.execute(db);
    },
  },
  '013_no_link_checks': {
    up: async (db) => {
      const statements = [
        sql`drop table link_uses`,
        sql`drop table links`,
        sql`delete from settings where key = 'links_next_round'`,
      ];
      for (const statement of statements) await statement.execute(db);
    },
  },
  '013b_no_rehearsals': {
    up: async (db) => {
      await sql`delete from settings where key = 'backup_rehearsed'`.execute(db);
    },
  },
  '014_no_next_notice': { up: endPreparedNotices },
  '015_one_text_of_hand_over': { up: makeOneTextOfHandOver },
  '016_search_columns': { up: addSearchColumns },
  '017_free_titles': { up: freeTitles },
};
