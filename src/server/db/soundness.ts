/** Checks the embedded database before it is opened for writing: present, ours and whole. */
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
import { StartupError } from '../core/startup-error.ts';
import { isClosed } from './engines/constraints.ts';
import { describeError, startupFailure } from './engines/describe-error.ts';
import { BACKUPS, isHeld } from './folder.ts';

/** "kwll" in SQLite's header marks the file as ours. */
const APPLICATION_ID = 0x6b_77_6c_6c;

const INSPECTION_TIMEOUT_MS = 30_000;

/** Also creates a missing database. Throws a StartupError that names the newest backup. */
export function checkDatabase(folder: string, path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) {
    if (isHeld(folder) || existsSync(`${path}-wal`)) {
      throw refusal(folder, `The database ${path} is gone`);
    }
    createDatabase(path);
    return;
  }
  if (size === 0) throw refusal(folder, `The database ${path} is empty`);
  const finding = inspect(path);
  if (finding !== null) throw refusal(folder, `The database ${path} ${finding}`);
}

export function markDatabase(writer: DatabaseSync): void {
  if (readId(writer) === 0) writer.exec(`pragma application_id = ${APPLICATION_ID}`);
}

/** Readable by the server's user only; appears whole at once, so an empty file is never one being made. */
function createDatabase(path: string): void {
  const temporary = `${path}.${process.pid}.new`;
  try {
    writeFileSync(temporary, '', { mode: 0o600 });
    const file = new DatabaseSync(temporary);
    file.exec(`pragma journal_mode = wal; pragma application_id = ${APPLICATION_ID}`);
    file.close();
    installFile(temporary, path);
  } catch (error) {
    // Several programs may start at once; only one of them makes it.
    if (!existsSync(path)) {
      throw startupFailure(`The database ${path} cannot be made`, error);
    }
  } finally {
    for (const end of ['', '-wal', '-shm']) rmSync(`${temporary}${end}`, { force: true });
  }
}

/** A link never replaces another file; not every file system has links. */
function installFile(temporary: string, path: string): void {
  try {
    linkSync(temporary, path);
  } catch (error) {
    if (existsSync(path)) throw error;
    renameSync(temporary, path);
  }
}

/** What is wrong with the database, as the end of a sentence, or null; only reads. */
function inspect(path: string): string | null {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { readOnly: true, timeout: INSPECTION_TIMEOUT_MS });
    const damage = file.prepare('pragma quick_check(1)').get()?.quick_check;
    if (damage !== 'ok') return `is damaged (${String(damage).replace(/\s+/g, ' ')})`;
    return isOurs(file) ? null : 'belongs to another program';
  } catch (error) {
    // No damage that a restore would mend.
    if (isClosed(error)) {
      const why = 'its disk is read-only or its folder belongs to another user';
      throw startupFailure(`The database ${path} cannot be opened, as ${why}`, error);
    }
    return `cannot be read (${describeError(error)})`;
  } finally {
    file?.close();
  }
}

/** Files older than the mark in the header have our tables or none. */
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
  const [newest] = globSync('*.tar.gz', { cwd: join(folder, BACKUPS) })
    .map((name) => join(folder, BACKUPS, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  const command = `npm run restore -- ${newest ?? '<file>'}`;
  return new StartupError(
    `${what}; restore ${newest === undefined ? 'a backup' : 'the newest backup'} into an empty DATA_DIR: ${command}.`,
  );
}
