import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../../engines/engine.ts';

const SEARCHED = { posts: 'post_search', projects: 'project_search' } as const;

/**
 * An index of the pairs of letters in each search text and in its initial consonants (ㅍㄹㅈㅌ finds 프로젝트), written by
 * triggers. SQLite calls our own `letter_pairs`, which every connection of this project defines.
 */
export function search(engine: Engine): readonly RawBuilder<unknown>[] {
  const indexes = Object.entries(SEARCHED);
  return engine === 'sqlite'
    ? indexes.flatMap(([table, index]) => indexOnSqlite(table, index))
    : [...LETTERS, ...indexes.flatMap(([table, index]) => indexOnPostgres(table, index))];
}

// All of ASCII but letters, digits and white space, which the tokenizer would otherwise ignore.
const PUNCTUATION = String.fromCodePoint(
  ...Array.from({ length: 94 }, (_, index) => index + 33),
).replace(/[a-z\d]/gi, '');

function indexOnSqlite(table: string, index: string) {
  // Quoted twice: as an option of the tokenizer, and as a text of SQL.
  const tokenizer = `ascii tokenchars '${PUNCTUATION.replaceAll("'", "''")}'`;
  const [source, target] = [sql.table(table), sql.table(index)];
  const add = sql`insert into ${target} (rowid, pairs) values (new.id, letter_pairs(new.search_text));`;
  const remove = sql`delete from ${target} where rowid = old.id;`;
  const trigger = (name: string, event: RawBuilder<unknown>, work: RawBuilder<unknown>) =>
    sql`create trigger ${sql.ref(`${table}_search_${name}`)} after ${event} begin ${work} end`;
  return [
    sql`create virtual table ${target} using fts5(
      pairs, content = '', contentless_delete = 1, tokenize = ${sql.lit(tokenizer)})`,
    trigger('added', sql`insert on ${source}`, add),
    trigger('removed', sql`delete on ${source}`, remove),
    trigger(
      'changed',
      sql`update of search_text on ${source} when old.search_text is not new.search_text`,
      sql`${remove} ${add}`,
    ),
  ];
}

// Initial consonants of syllables and of single consonants, both in the order of Unicode.
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const CONSONANTS =
  'ㄱ,ㄲ,ㄱㅅ,ㄴ,ㄴㅈ,ㄴㅎ,ㄷ,ㄸ,ㄹ,ㄹㄱ,ㄹㅁ,ㄹㅂ,ㄹㅅ,ㄹㅌ,ㄹㅍ,ㄹㅎ,ㅁ,ㅂ,ㅃ,ㅂㅅ,ㅅ,ㅆ,ㅇ,ㅈ,ㅉ,ㅊ,ㅋ,ㅌ,ㅍ,ㅎ';

const LETTERS = [
  sql`create function letter_pairs(search_text text) returns tsvector
    language sql immutable parallel safe as $$
      select coalesce(array_to_tsvector(array_agg(distinct pair)), ''::tsvector)
      from (
        select letter collate "C" || lead(letter) over (order by place) as pair
        from unnest(string_to_array(search_text, null)) with ordinality as letters (letter, place)
      ) as pairs
      where position(chr(10) in pair) = 0
    $$`,
  sql`create function initials_of(search_text text) returns text
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
    $$`,
];

function indexOnPostgres(table: string, index: string) {
  const [source, target] = [sql.table(table), sql.table(index)];
  const name = sql.ref(`index_${table}`);
  return [
    sql`create table ${target} (
      rowid integer primary key references ${source} (id) on delete cascade,
      pairs tsvector not null,
      initials text not null
    )`,
    // Searches would scan a list of pending entries each time, and there are few writes.
    sql`create index ${sql.ref(`${index}_pairs`)} on ${target} using gin (pairs)
      with (fastupdate = off)`,
    sql`create function ${name}() returns trigger language plpgsql as $$
      declare
        letters text := initials_of(new.search_text);
      begin
        insert into ${target} (rowid, pairs, initials)
        values (new.id, letter_pairs(new.search_text || chr(10) || letters), letters)
        on conflict (rowid) do update set pairs = excluded.pairs, initials = excluded.initials;
        return null;
      end $$`,
    sql`create trigger ${sql.ref(`${table}_search_added`)} after insert on ${source}
      for each row execute function ${name}()`,
    sql`create trigger ${sql.ref(`${table}_search_changed`)} after update on ${source}
      for each row when (old.search_text is distinct from new.search_text)
      execute function ${name}()`,
  ];
}
