import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ColumnTypes } from '../engines/engine.ts';

// The tables whose `search_text` is searched, and their indexes.
const SEARCHED = { posts: 'post_search', projects: 'project_search' } as const;

/**
 * An index of the pairs of neighbouring letters in each search text, kept by triggers: whoever writes a text writes its
 * index. SQLite calls our own `letter_pairs`, which every connection of this project has.
 */
export async function up(db: Kysely<never>, { engine }: ColumnTypes): Promise<void> {
  if (engine === 'postgres') await createLetterPairs(db);
  for (const [table, index] of Object.entries(SEARCHED)) {
    await (engine === 'sqlite'
      ? indexOnSqlite(db, table, index)
      : indexOnPostgres(db, table, index));
  }
}

// All of ASCII but letters, digits and white space, which the tokenizer would otherwise leave out.
const PUNCTUATION = String.fromCodePoint(
  ...Array.from({ length: 94 }, (_, index) => index + 33),
).replace(/[a-z\d]/gi, '');

async function indexOnSqlite(db: Kysely<never>, table: string, index: string) {
  // Such a list of characters stands between quotes twice: as an option of the tokenizer, and as a text of SQL.
  const tokenizer = `ascii tokenchars '${PUNCTUATION.replaceAll("'", "''")}'`;
  await sql`create virtual table ${sql.table(index)} using fts5(
    pairs, content = '', contentless_delete = 1,
    tokenize = ${sql.lit(tokenizer)})`.execute(db);
  await fill(db, table, index);
  const trigger = async (name: string, event: RawBuilder<unknown>, work: RawBuilder<unknown>) => {
    await sql`create trigger ${sql.ref(`${table}_search_${name}`)} after ${event}
      begin ${work} end`.execute(db);
  };
  const target = sql.table(index);
  const add = sql`insert into ${target} (rowid, pairs) values (new.id, letter_pairs(new.search_text));`;
  const remove = sql`delete from ${target} where rowid = old.id;`;
  const isChanged = sql`old.search_text is not new.search_text`;
  await trigger('added', sql`insert on ${sql.table(table)}`, add);
  await trigger('removed', sql`delete on ${sql.table(table)}`, remove);
  await trigger(
    'changed',
    sql`update of search_text on ${sql.table(table)} when ${isChanged}`,
    sql`${remove} ${add}`,
  );
}

async function createLetterPairs(db: Kysely<never>) {
  await sql`create function letter_pairs(search_text text) returns tsvector
    language sql immutable parallel safe as $$
      select coalesce(array_to_tsvector(array_agg(distinct pair)), ''::tsvector)
      from (
        select letter collate "C" || lead(letter) over (order by place) as pair
        from unnest(string_to_array(search_text, null)) with ordinality as letters (letter, place)
      ) as pairs
      where position(chr(10) in pair) = 0
    $$`.execute(db);
}

async function indexOnPostgres(db: Kysely<never>, table: string, index: string) {
  const target = sql.table(index);
  await sql`create table ${target} (
    rowid integer primary key references ${sql.table(table)} (id) on delete cascade,
    pairs tsvector not null)`.execute(db);
  await fill(db, table, index);
  // Without a list of what is yet to be put in: each search would go through it, and there are few writes.
  await sql`create index ${sql.ref(`${index}_pairs`)} on ${target} using gin (pairs)
    with (fastupdate = off)`.execute(db);
  const name = sql.ref(`index_${table}`);
  await sql`create function ${name}() returns trigger language plpgsql as $$
    begin
      insert into ${target} (rowid, pairs) values (new.id, letter_pairs(new.search_text))
      on conflict (rowid) do update set pairs = excluded.pairs;
      return null;
    end $$`.execute(db);
  await sql`create trigger ${sql.ref(`${table}_search_added`)} after insert on ${sql.table(table)}
    for each row execute function ${name}()`.execute(db);
  await sql`create trigger ${sql.ref(`${table}_search_changed`)} after update on ${sql.table(table)}
    for each row when (old.search_text is distinct from new.search_text)
    execute function ${name}()`.execute(db);
}

async function fill(db: Kysely<never>, table: string, index: string) {
  await sql`insert into ${sql.table(index)} (rowid, pairs)
    select id, letter_pairs(search_text) from ${sql.table(table)}`.execute(db);
}
