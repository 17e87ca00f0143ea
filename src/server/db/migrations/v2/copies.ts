import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../engines/engine.ts';
import { bringUnsavedWords } from './unsaved-words.ts';

/** An entry has public fields and one copy that is written on. */
export async function addCopies(db: Kysely<never>, { identity }: ColumnTypes): Promise<void> {
  for (const statement of [
    sql`create table copies (
      id ${identity},
      kind text not null,
      entity_id integer not null,
      typed text not null,
      base text,
      writers text not null,
      saved_at text not null,
      saved_by text,
      unique (kind, entity_id)
    )`,
    ...['posts', 'projects'].flatMap((table) => [
      sql`alter table ${sql.table(table)} add column number text not null default '0'`,
      sql`alter table ${sql.table(table)} add column last_name text`,
      sql`alter table ${sql.table(table)} add column is_begun integer not null default 1`,
    ]),
    sql`alter table revisions add column sort text not null default 'public'`,
  ]) {
    await statement.execute(db);
  }
  await bringUnsavedWords(db);
  for (const statement of [
    sql`drop table drafts`,
    sql`drop table presence`,
    // Those of v1.0.0 showed what was saved, or the unsaved words of one account.
    sql`drop table preview_links`,
    sql`create table preview_links (
      kind text not null,
      entity_id integer not null,
      token text not null,
      expires_at text not null,
      created_by text references "user" (id) on delete cascade,
      over_changes integer not null default 0,
      primary key (kind, entity_id)
    )`,
  ]) {
    await statement.execute(db);
  }
}
