import { type Kysely, sql } from 'kysely';
import type { ColumnTypes, Engine } from '../../engines/engine.ts';

const BATCH = 200;

const INDEXES = [
  'posts_best_newest',
  'posts_status_best_newest',
  'projects_generation_newest',
  'projects_activity_newest',
  'projects_generation_activity_newest',
  'projects_status_generation_newest',
  'projects_status_activity_newest',
  'projects_status_generation_activity_newest',
  'projects_heart',
];

/** Posts and projects are found by columns of their own instead of an index that only v1.0.0 could write. */
export async function addSearchColumns(db: Kysely<never>, { engine }: ColumnTypes): Promise<void> {
  for (const [table, index] of [
    ['posts', 'post_search'],
    ['projects', 'project_search'],
  ] as const) {
    const on = engine === 'postgres' ? sql`on ${sql.table(table)}` : sql``;
    for (const event of ['added', 'changed', 'removed'])
      await sql`drop trigger if exists ${sql.ref(`${table}_search_${event}`)} ${on}`.execute(db);
    await sql`drop table if exists ${sql.table(index)}`.execute(db);
    if (engine === 'postgres') {
      await sql`drop function if exists ${sql.ref(`index_${table}`)}()`.execute(db);
      await sql`alter table ${sql.table(table)} reset (
        autovacuum_vacuum_scale_factor, autovacuum_vacuum_insert_scale_factor)`.execute(db);
    }
    await fillColumns(db, engine, table);
  }
  if (engine === 'postgres') {
    await sql`drop function if exists letter_pairs(text), initials_of(text)`.execute(db);
  }
  for (const name of INDEXES) await sql`drop index ${sql.ref(name)}`.execute(db);
}

/** The search text is moved, since SQLite gives no default to a column that is there. */
async function fillColumns(db: Kysely<never>, engine: Engine, table: string): Promise<void> {
  const rows = sql.table(table);
  for (const name of ['moved_text', 'initials'])
    await sql`alter table ${rows} add column ${sql.ref(name)} text not null default ''`.execute(db);
  if (engine === 'postgres') {
    // A search reads every text: to unpack them takes a third of its time.
    await sql`alter table ${rows} alter column moved_text set storage external,
      alter column initials set storage external`.execute(db);
  }
  for (let last = 0; ;) {
    const { rows: batch } = await sql<{ id: number; search_text: string }>`
      select id, search_text from ${rows}
      where id > ${last} order by id limit ${sql.lit(BATCH)}`.execute(db);
    for (const { id, search_text } of batch) {
      await sql`update ${rows} set moved_text = search_text, initials = ${initialsOf(search_text)}
        where id = ${id}`.execute(db);
      last = id;
    }
    if (batch.length < BATCH) break;
  }
  await sql`alter table ${rows} drop column search_text`.execute(db);
  await sql`alter table ${rows} rename column moved_text to search_text`.execute(db);
}

/** The first consonants of syllables, and consonants that an input method has joined, apart. */
function initialsOf(text: string): string {
  return text
    .replace(/[가-힣]/g, (syllable) =>
      'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'.charAt((syllable.charCodeAt(0) - 0xac00) / 588),
    )
    .replace(/[ㄳㄵㄶㄺ-ㅀㅄ]/g, (letter) => {
      const place = 'ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ'.indexOf(letter) * 2;
      return 'ㄱㅅㄴㅈㄴㅎㄹㄱㄹㅁㄹㅂㄹㅅㄹㅌㄹㅍㄹㅎㅂㅅ'.slice(place, place + 2);
    });
}
