import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../engines/engine.ts';

const SEARCHED = { posts: 'post_search', projects: 'project_search' } as const;

// What syllables begin with, and what each consonant of its own is of, both in the order of Unicode.
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const CONSONANTS =
  'ㄱ,ㄲ,ㄱㅅ,ㄴ,ㄴㅈ,ㄴㅎ,ㄷ,ㄸ,ㄹ,ㄹㄱ,ㄹㅁ,ㄹㅂ,ㄹㅅ,ㄹㅌ,ㄹㅍ,ㄹㅎ,ㅁ,ㅂ,ㅃ,ㅂㅅ,ㅅ,ㅆ,ㅇ,ㅈ,ㅉ,ㅊ,ㅋ,ㅌ,ㅍ,ㅎ';

/** The index of pairs also holds those of the initial consonants of each search text: ㅍㄹㅈㅌ finds 프로젝트. */
export async function up(db: Kysely<never>, { engine }: ColumnTypes): Promise<void> {
  if (engine === 'postgres') await createInitials(db);
  for (const [table, index] of Object.entries(SEARCHED)) {
    await (engine === 'sqlite' ? refill(db, table, index) : extend(db, table, index));
  }
}

/** On SQLite our own `letter_pairs` gives them besides; its triggers call it as before. */
async function refill(db: Kysely<never>, table: string, index: string): Promise<void> {
  await sql`insert into ${sql.table(index)} (${sql.ref(index)}) values ('delete-all')`.execute(db);
  await sql`insert into ${sql.table(index)} (rowid, pairs)
    select id, letter_pairs(search_text) from ${sql.table(table)}`.execute(db);
}

async function createInitials(db: Kysely<never>): Promise<void> {
  await sql`create function initials_of(search_text text) returns text
    language sql immutable parallel safe as $$
      select coalesce(string_agg(
        case
          when ascii(letter) between 44032 and 55203
            then substr(${sql.lit(INITIALS)}, (ascii(letter) - 44032) / 588 + 1, 1)
          when ascii(letter) between 12593 and 12622
            then (string_to_array(${sql.lit(CONSONANTS)}, ','))[ascii(letter) - 12592]
          else letter
        end, '' order by place), '')
      from unnest(string_to_array(search_text, null)) with ordinality as letters (letter, place)
    $$`.execute(db);
}

async function extend(db: Kysely<never>, table: string, index: string): Promise<void> {
  const target = sql.table(index);
  await sql`alter table ${target} add column initials text not null default ''`.execute(db);
  await sql`update ${target} set
    initials = initials_of(search_text),
    pairs = letter_pairs(search_text || chr(10) || initials_of(search_text))
    from ${sql.table(table)} as searched where searched.id = rowid`.execute(db);
  await sql`create or replace function ${sql.ref(`index_${table}`)}() returns trigger
    language plpgsql as $$
    declare
      letters text := initials_of(new.search_text);
    begin
      insert into ${target} (rowid, pairs, initials)
      values (new.id, letter_pairs(new.search_text || chr(10) || letters), letters)
      on conflict (rowid) do update set pairs = excluded.pairs, initials = excluded.initials;
      return null;
    end $$`.execute(db);
}
