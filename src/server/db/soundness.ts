/** What is checked of the embedded database before it is opened for writing: that it is there, ours and whole. */
import {
  existsSync,
  globSync,
  linkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../startup-error.ts';
import { describeError } from './engines/describe-error.ts';

/** Marks a database file as this program's in its header, as SQLite has it for that: "kwll". */
const APPLICATION_ID = 0x6b_77_6c_6c;

/** Says that a folder holds, or once held, a database: a missing one is then a loss, and not a beginning. */
const HELD_FILE = 'holds-data';
const HELD_TEXT =
  'This folder holds the data of the site. Where the database is gone, restore a backup.\n';

const BACKUPS_FOLDER = 'backups';

/** How long a look waits for another program that opens the same database. */
const LOOK_LIMIT_MS = 30_000;

/**
 * Makes sure that `folder` holds a whole database of this program at `path`, or nothing yet, in which case it makes an
 * empty one. Throws a StartupError that names the newest backup, with nothing changed.
 */
export function checkDatabase(folder: string, path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) {
    if (existsSync(join(folder, HELD_FILE)) || existsSync(`${path}-wal`)) {
      throw refusal(folder, `The database ${path} is gone`);
    }
    createDatabase(path);
    return;
  }
  if (size === 0) throw refusal(folder, `The database ${path} is empty`);
  const finding = look(path);
  if (finding !== null) throw refusal(folder, `The database ${path} ${finding}`);
}

/** Remembers that `folder` holds data from now on, and that the database, open as `writer`, is this program's. */
export function markDatabase(folder: string, writer: DatabaseSync): void {
  const path = join(folder, HELD_FILE);
  if (!existsSync(path)) writeFileSync(path, HELD_TEXT);
  if (readId(writer) === 0) writer.exec(`pragma application_id = ${APPLICATION_ID}`);
}

/**
 * Makes an empty database that only the server's user reads. It appears under its name at once and whole, so that a file
 * of no bytes is never one that was just being made.
 */
function createDatabase(path: string): void {
  const beside = `${path}.${process.pid}.new`;
  try {
    writeFileSync(beside, '', { mode: 0o600 });
    const file = new DatabaseSync(beside);
    file.exec(`pragma journal_mode = wal; pragma application_id = ${APPLICATION_ID}`);
    file.close();
    place(beside, path);
  } catch (error) {
    // Of several programs that start at once one makes it.
    if (!existsSync(path)) {
      throw new StartupError(`The database ${path} cannot be made (${describeError(error)}).`, {
        cause: error,
      });
    }
  } finally {
    for (const end of ['', '-wal', '-shm']) rmSync(`${beside}${end}`, { force: true });
  }
}

/** Gives the file its name, which a link never takes from another file; not every file system has links. */
function place(beside: string, path: string): void {
  try {
    linkSync(beside, path);
  } catch (error) {
    if (existsSync(path)) throw error;
    renameSync(beside, path);
  }
}

/** What is wrong with the database, as the end of a sentence; null where nothing is. It is only read. */
function look(path: string): string | null {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { readOnly: true, timeout: LOOK_LIMIT_MS });
    const damage = file.prepare('pragma quick_check(1)').get()?.quick_check;
    if (damage !== 'ok') return `is damaged (${String(damage).replace(/\s+/g, ' ')})`;
    return isOurs(file) ? null : 'belongs to another program';
  } catch (error) {
    return `cannot be read (${describeError(error)})`;
  } finally {
    file?.close();
  }
}

/** Whether the file says so in its header, or, made before it did, has our tables or none. */
function isOurs(file: DatabaseSync): boolean {
  const id = readId(file);
  if (id !== 0) return id === APPLICATION_ID;
  const tables = file.prepare("select name from sqlite_master where type = 'table'").all();
  return tables.length === 0 || tables.some(({ name }) => name === 'kysely_migration');
}

function readId(file: DatabaseSync): number {
  return Number(file.prepare('pragma application_id').get()?.application_id);
}

function refusal(folder: string, what: string): StartupError {
  const [newest] = globSync('*.tar.gz', { cwd: join(folder, BACKUPS_FOLDER) })
    .map((name) => join(folder, BACKUPS_FOLDER, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  const command = `npm run restore -- ${newest ?? '<file>'}`;
  return new StartupError(
    `${what}; restore ${newest === undefined ? 'a backup' : 'the newest backup'} into an empty DATA_DIR: ${command}.`,
  );
}
