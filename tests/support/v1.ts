/**
 * What v1.0.0 holds, from `tests/fixtures/v1`: each use is a copy whose moments are moved by as much as the fixtures are old,
 * so that links, sessions and trash live as on the day they were made.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { ROOT } from './machine/process.ts';

const FIXTURES = join(ROOT, 'tests/fixtures/v1');

/** What `tests/fixtures/v1/fill.ts` tells of a site that it filled. */
export interface V1Site {
  /** The `Cookie` of an open session, by the account's name. */
  cookies: { founder: string; helper: string };
  /** Paths of the preview links, with their tokens. */
  previews: { saved: string; unsaved: string };
  /** The path of the open invitation, with its token. */
  invitation: string;
  posts: Record<
    'published' | 'best' | 'draft' | 'scheduled' | 'hidden' | 'trashed' | 'gone',
    number
  >;
  projects: Record<
    'published' | 'older' | 'draft' | 'scheduled' | 'hidden' | 'trashed' | 'gone',
    number
  >;
  /** Addresses of pictures: of the present cut, of the one before, and with a focal point. */
  pictures: { present: string; former: string; focused: string };
}

interface Made {
  made_at: string;
  commit: string;
  /** By the account's name. */
  passwords: { founder: string; helper: string; stopped: string };
  sqlite: V1Site;
  postgres: V1Site;
}

export const V1 = JSON.parse(readFileSync(join(FIXTURES, 'made.json'), 'utf8')) as Made;

/** The backup of the SQLite site as it was made; what is restored from it is moved by `moveV1`. */
export const V1_BACKUP = join(FIXTURES, 'backup.tar.gz');

interface DatabaseLocation {
  dataDir: string;
  databaseUrl: string | null;
}

/** Fills a folder, by default a new one, with the data folder of the SQLite site; its user removes it. */
export async function v1Folder(
  folder = mkdtempSync(join(tmpdir(), 'v1-folder-')),
  now = new Date(),
): Promise<string> {
  extract('sqlite-data.tar.gz', folder);
  await moveV1({ dataDir: folder, databaseUrl: null }, now);
  return folder;
}

/** Fills an empty database with the dump, and a folder with the data folder beside it. */
export async function v1Dump(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
  now = new Date(),
): Promise<void> {
  extract('postgres-data.tar.gz', dataDir);
  const statements = gunzipSync(readFileSync(join(FIXTURES, 'postgres.sql.gz'))).toString();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // The dump empties the search path of its connection.
  await client.query(statements).finally(() => client.end());
  await moveV1({ dataDir, databaseUrl }, now);
}

function extract(name: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', join(FIXTURES, name), '-C', folder]);
}

/** Moves every moment and day of a database, as `now` is after the one at which the fixtures were made. */
export async function moveV1(
  { dataDir, databaseUrl }: DatabaseLocation,
  now = new Date(),
): Promise<void> {
  const move = mover(new Date(V1.made_at), now);
  if (databaseUrl !== null) return movePostgres(databaseUrl, move);
  moveSqlite(join(dataDir, 'likelion.sqlite'), move);
}

/** Answers a text with what it holds moved. */
type Move = (text: string) => string;

// Neither stands in the middle of a longer name, such as that of a picture or a token.
const MOMENT = /(?<![\w.-])\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|\+00)(?!\w)/g;
const DAY = /(?<![\w.-])\d{4}-\d\d-\d\d(?![\w.-])/g;

const DAY_MS = 86_400_000;

/** Days are moved by what lies between both days of Seoul, which is where they begin. */
function mover(made: Date, now: Date): Move {
  const dayOf = (moment: Date) => Math.floor((moment.getTime() + 9 * 3_600_000) / DAY_MS);
  const age = now.getTime() - made.getTime();
  const days = dayOf(now) - dayOf(made);
  const later = (text: string, by: number) => new Date(Date.parse(text) + by).toISOString();
  return (text) =>
    text
      .replace(MOMENT, (moment) => later(moment.replace(/\+00$/, 'Z'), age))
      .replace(DAY, (day) => later(day, days * DAY_MS).slice(0, 10));
}

/** Columns that hold no moment of their own: what they are found by, or written from. */
const DERIVED = new Set(['search_text', 'initials', 'listed_at']);

/** Names of columns and their new texts. */
type Cells = [name: string, text: string][];

/**
 * The changed cells of each row that has any, beside where it stands. The newest rows come first, so that no moved key meets
 * one that is still to be moved.
 */
function moved<At>(rows: { at: At; row: object }[], move: Move): { at: At; cells: Cells }[] {
  return rows.toReversed().flatMap(({ at, row }) => {
    const cells = Object.entries(row).flatMap(([name, value]): Cells => {
      if (typeof value !== 'string' || DERIVED.has(name)) return [];
      const text = move(value);
      return text === value ? [] : [[name, text]];
    });
    return cells.length === 0 ? [] : [{ at, cells }];
  });
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const names = (cells: Cells) => cells.map(([name]) => quoted(name));
const texts = (cells: Cells) => cells.map(([, text]) => text);

function moveSqlite(file: string, move: Move): void {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
    db.exec('begin');
    // The tables of the search index are of other types.
    const tables = db
      .prepare("select name from pragma_table_list where schema = 'main' and type = 'table'")
      .all();
    for (const table of tables.map(({ name }) => quoted(String(name)))) {
      const rows = db.prepare(`select rowid as "row of v1", * from ${table} order by 1`).all();
      const found = rows.map(({ 'row of v1': at, ...row }) => ({ at: Number(at), row }));
      for (const { at, cells } of moved(found, move)) {
        const set = names(cells).map((name) => `${name} = ?`);
        db.prepare(`update ${table} set ${set.join(', ')} where rowid = ?`).run(
          ...texts(cells),
          at,
        );
      }
    }
    db.exec('commit');
  } finally {
    db.close();
  }
}

async function movePostgres(connectionString: string, move: Move): Promise<void> {
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await client.query('begin');
    const columns = await client.query<{ table: string; columns: string[] }>(
      `select table_name as "table", array_agg(column_name::text) as columns
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
          and data_type in ('text', 'date', 'timestamp with time zone')
        group by table_name`,
    );
    for (const { table, columns: all } of columns.rows) {
      const cast = all.map((name) => `${quoted(name)}::text`);
      const { rows } = await client.query<Record<string, string | null>>(
        `select ctid::text as "row of v1", ${cast.join(', ')} from ${quoted(table)} order by ctid`,
      );
      const found = rows.map(({ 'row of v1': at, ...row }) => ({ at, row }));
      for (const { at, cells } of moved(found, move)) {
        // A parameter takes the type of its column.
        const set = names(cells).map((name, index) => `${name} = $${index + 2}`);
        const statement = `update ${quoted(table)} set ${set.join(', ')} where ctid = $1::tid`;
        await client.query(statement, [at, ...texts(cells)]);
      }
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}
