/** What DATA_DIR holds, to which database it belongs, and what a restore has left in it. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from '../core/picture-names.ts';
import { StartupError } from '../core/startup-error.ts';
import type { Queries } from './database.ts';
import { startupFailure } from './engines/describe-error.ts';
import { type Engine, hasTable } from './engines/engine.ts';
import { move } from './move.ts';
import { readSetting, writeSetting } from './settings.ts';

export const DATABASE_FILE = 'likelion.sqlite';

/** The folder of the pictures; also the first piece of their names in a backup. */
export const PICTURES = 'uploads';

/** The folder of the backups, and of copies from before a migration. */
export const BACKUPS = 'backups';

export const RESTORE = 'restore.part';

/** Marks a folder that holds or held data: with this mark and without its database, the database is lost, not new. */
const MARK = 'holds-data';
const MARK_TEXT =
  'This folder belongs to the database named below. Where the database is gone, restore a backup.\n';

/** No backup holds this setting, so that a restored copy gets an id of its own. */
export const DATABASE_ID = 'database_id';

export interface Owner {
  engine: Engine;
  id: string;
}

export function isHeld(folder: string): boolean {
  return existsSync(join(folder, MARK));
}

export function markFolder(folder: string, { engine, id }: Owner): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o750 });
    writeFileSync(join(folder, MARK), `${MARK_TEXT}${engine} ${id}\n`, { flush: true });
  } catch (error) {
    throw startupFailure(`The data folder ${folder} cannot be written to`, error);
  }
}

export async function claimFolder(folder: string, engine: Engine, queries: Queries): Promise<void> {
  await writeSetting(queries, DATABASE_ID, randomUUID(), { replaces: false });
  const id = await readSetting(queries, DATABASE_ID);
  if (id !== null && readOwner(folder) === null) markFolder(folder, { engine, id });
}

/**
 * Throws a StartupError unless the folder belongs to this database (null: not created yet; it may have no tables) or to
 * nobody. A folder older than the mark belongs to the database that knows one of its pictures.
 */
export async function checkOwner(
  folder: string,
  engine: Engine,
  found: Queries | null,
): Promise<void> {
  const owner = readOwner(folder);
  const isOwn =
    owner === null
      ? await mayTake(folder, engine, found)
      : owner.engine === engine && (found === null || owner.id === (await readId(found, engine)));
  if (isOwn) return;
  throw new StartupError(
    `The data folder ${folder} belongs to another database${owner === null ? '' : ` (${owner.engine})`}: correct DATABASE_URL, or set DATA_DIR to another folder.`,
  );
}

/** Throws a StartupError where the restore was incomplete, or is still running. */
export async function resumeRestore(
  folder: string,
  engine: Engine,
  found: Queries | null = null,
): Promise<void> {
  const part = join(folder, RESTORE);
  if (!existsSync(part)) return;
  // Nothing is left to move, or nothing was written yet.
  if (readdirSync(part).length === 0) return rm(part, { recursive: true });
  const owner = readOwner(part);
  // On PostgreSQL the mark comes before the commit.
  const isWhole =
    owner?.engine === engine && (found === null || owner.id === (await readId(found, engine)));
  if (isWhole) return finishRestore(folder);
  throw new StartupError(
    `A restore into ${folder} is under way or was stopped half-way: run npm run restore -- <file> once more, or delete ${part}.`,
  );
}

/** Throws a StartupError; the next call goes on from there. */
export async function finishRestore(folder: string): Promise<void> {
  const part = join(folder, RESTORE);
  try {
    for (const name of [PICTURES, DATABASE_FILE, MARK]) {
      if (existsSync(join(part, name))) await move(join(part, name), join(folder, name));
    }
    await syncFolder(folder);
    await rm(part, { recursive: true, force: true });
  } catch (error) {
    throw startupFailure(`The restore into ${folder} could not be completed yet`, error);
  }
}

/** Syncs renamed files of a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function noDatabase(location: string): StartupError {
  return new StartupError(
    `There is no database in ${location} yet: start the server first, or correct DATA_DIR and DATABASE_URL.`,
  );
}

/** Null where the folder has no mark. */
export function readOwner(folder: string): Owner | null {
  if (!isHeld(folder)) return null;
  const text = readFileSync(join(folder, MARK), 'utf8');
  const [, engine, id] = /^(sqlite|postgres) (\S+)$/m.exec(text) ?? [];
  return id === undefined ? null : { engine: engine === 'sqlite' ? engine : 'postgres', id };
}

async function readId(found: Queries, engine: Engine): Promise<string | null> {
  return (await hasTable(found, engine, 'settings')) ? readSetting(found, DATABASE_ID) : null;
}

async function mayTake(folder: string, engine: Engine, found: Queries | null): Promise<boolean> {
  const uploads = join(folder, PICTURES);
  const files = existsSync(uploads) ? readdirSync(uploads) : [];
  const pictures = new Set(files.flatMap((file) => namesIn(`/${PICTURES}/${file}`)));
  if (pictures.size === 0) return engine === 'sqlite' || !existsSync(join(folder, DATABASE_FILE));
  if (found === null || !(await hasTable(found, engine, 'pictures'))) return false;
  const known = await found.selectFrom('pictures').select('name').execute();
  return known.some(({ name }) => pictures.has(name));
}
