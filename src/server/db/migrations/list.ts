import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../engines/engine.ts';
import { search } from './baseline/search.ts';
import { indexes, tables } from './baseline/tables.ts';
import { cleanTexts } from './clean-texts.ts';
import { tellMailboxesApart } from './mailboxes.ts';
import { spellPictureAddresses } from './picture-addresses.ts';
import { addTitleKeys } from './title-keys.ts';

export interface Step {
  /** Without a schema's types: migrations must not follow a schema that changes later. */
  up: (db: Kysely<never>, types: ColumnTypes) => Promise<void>;
}

/** Every migration by its name, oldest first. A released migration is never edited: a new one follows it. */
export const STEPS: Readonly<Record<string, Step>> = {
  '001_baseline': {
    up: async (db, types) => {
      const statements = [tables(types), search(types.engine), indexes(types)];
      for (const statement of statements.flat()) await statement.execute(db);
    },
  },
  '002_line_knows_revision': {
    up: async (db) => {
      const statements = [
        sql`alter table activity add column revision integer`,
        sql`create index activity_entity on activity (kind, entity_id, id)`,
        // A revision was stored right after its line.
        sql`update activity set revision = (
          select min(made.id) from revisions made
          where made.kind = activity.kind and made.entity_id = activity.entity_id
            and made.fields = activity.fields and made.saved_at >= activity.at
            and not exists (
              select 1 from activity later
              where later.kind = activity.kind and later.entity_id = activity.entity_id
                and later.id > activity.id and later.at <= made.saved_at
                and later.fields = made.fields
            )
        ) where kind in ('post', 'project', 'recruit') and fields <> '[]'`,
      ];
      for (const statement of statements) await statement.execute(db);
    },
  },
  '003_clean_texts': { up: cleanTexts },
  '004_idempotency_keys': {
    up: async (db) => {
      await sql`create table idempotency_keys (
        user_id text not null references "user" (id) on delete cascade,
        key text not null,
        request text not null,
        answer text not null,
        made_at text not null,
        primary key (user_id, key)
      )`.execute(db);
    },
  },
  '005_picture_addresses': { up: spellPictureAddresses },
  '006_links_to_unsaved': {
    up: async (db) => {
      const statements = [
        // Neither database changes a primary key of both kinds in one way.
        sql`create table links_to_all (
          kind text not null,
          entity_id integer not null,
          unsaved_of text not null,
          token text not null,
          expires_at text not null,
          created_by text references "user" (id) on delete cascade,
          primary key (kind, entity_id, unsaved_of)
        )`,
        sql`insert into links_to_all
          select kind, entity_id, '', token, expires_at, created_by from preview_links`,
        sql`drop table preview_links`,
        sql`alter table links_to_all rename to preview_links`,
        sql`drop table preview_copies`,
      ];
      for (const statement of statements) await statement.execute(db);
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
};
