import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createDiskStore } from '../../collections/pictures/stores/disk-store.ts';
import { openStore } from '../../collections/pictures/stores/open-store.ts';
import type { PictureStore } from '../../collections/pictures/stores/store.ts';
import { StartupError } from '../../core/startup-error.ts';
import type { Queries } from '../../db/database.ts';
import { startupFailure } from '../../db/engines/describe-error.ts';
import {
  checkOwner,
  DATABASE_FILE,
  DATABASE_ID,
  finishRestore,
  markFolder,
  type Owner,
  PICTURES,
  readOwner,
  RESTORE,
} from '../../db/folder.ts';
import { lockFolder } from '../../db/lock.ts';
import { move, OF_THE_DISK } from '../../db/move.ts';
import { nextNumber, readMark } from '../../db/number.ts';
import { writeSetting } from '../../db/settings.ts';
import { fillDatabase, type Filling } from '../../db/transfer/fill.ts';
import type { Row } from '../../db/transfer/snapshot.ts';
import { type Manifest, pictureOf, tableOf } from './format.ts';
import { checkBackup, readEntries, readText } from './read.ts';
import type { BackupSource } from './write.ts';

/**
 * Restores a backup into a DATA_DIR without data, or an empty PostgreSQL database, and returns its manifest. Throws a
 * StartupError, with nothing changed, when the file is damaged, the target is not empty or a server runs. Everything
 * is prepared beside the target, marked as complete, and then moved; the next start completes an interrupted move.
 * `aside` first moves the data that a DATA_DIR has into a folder in it, and the tables into a schema of the same name.
 */
export async function restoreBackup(
  file: string,
  { databaseUrl, ...location }: BackupSource,
  aside = false,
): Promise<Manifest> {
  const manifest = await checkBackup(file);
  const { dataDir } = location;
  const part = join(dataDir, RESTORE);
  const isFile = databaseUrl === null;
  const old = `replaced-${Date.now()}`;
  const replaced = join(dataDir, old);
  const owner: Owner = { engine: isFile ? 'sqlite' : 'postgres', id: randomUUID() };
  const target = isFile
    ? { file: join(part, DATABASE_FILE) }
    : { url: databaseUrl, aside: aside ? old : undefined };
  const bringAlong = async (queries: Queries): Promise<void> => {
    await writeSetting(queries, DATABASE_ID, owner.id);
    await renumber(queries);
    if (!isFile) await beginPart(part);
    await extractPictures(file, part);
    // The bucket may hold them already: a file never changes under its name.
    if (location.bucket) await moveToBucket(join(part, PICTURES), openStore(location));
    // At the next start, the database tells whether it was committed.
    if (!isFile) markFolder(part, owner);
  };
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o750 });
    const unlock = isFile ? lockFolder(dataDir) : () => undefined;
    try {
      if (isFile && readOwner(part) !== null) await finishRestore(dataDir);
      if (aside) await moveData(dataDir, replaced);
      await requireEmpty(dataDir);
      await checkOwner(dataDir, owner.engine, null);
      if (isFile) await beginPart(part);
      await fillDatabase(target, fillingOf(file, manifest), bringAlong);
      if (isFile) markFolder(part, owner);
      await finishRestore(dataDir);
    } catch (error) {
      if (readOwner(part) === null) {
        await rm(part, { recursive: true, force: true });
        if (existsSync(replaced)) {
          await moveData(replaced, dataDir);
          await rm(replaced, { recursive: true });
        }
      }
      throw error;
    } finally {
      unlock();
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw startupFailure(
      `The backup could not be restored, and nothing ${existsSync(part) ? 'was deleted; try it again' : 'was changed'}`,
      error,
    );
  }
  return manifest;
}

/** What was typed over a number of before is no longer joined with what the backup has brought back. */
async function renumber(queries: Queries): Promise<void> {
  const number = nextNumber('0', await readMark(queries));
  for (const table of ['posts', 'projects'] as const)
    await queries.updateTable(table).set({ number }).execute();
}

async function beginPart(part: string): Promise<void> {
  await rm(part, { recursive: true, force: true });
  await mkdir(join(part, PICTURES), { recursive: true, mode: 0o750 });
}

const DATABASE_FILES = [DATABASE_FILE, `${DATABASE_FILE}-wal`];

/** The mark of the folder stays, so that a folder without its database never counts as new. */
async function moveData(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o750 });
  for (const name of [...DATABASE_FILES, PICTURES]) {
    if (existsSync(join(from, name))) await move(join(from, name), join(to, name));
  }
}

/** Throws where the folder holds a database or a picture; a secret, a lock or backups may stay. */
async function requireEmpty(dataDir: string): Promise<void> {
  const folder = join(dataDir, PICTURES);
  if (!existsSync(folder) && (await lstat(folder).catch(() => null)) !== null)
    throw new StartupError(
      `The folder of pictures ${folder} is a link that leads nowhere: make what it names.`,
    );
  const pictures = (await readdir(folder).catch(() => [])).filter((name) => name !== OF_THE_DISK);
  const found = [
    ...DATABASE_FILES.filter((name) => existsSync(join(dataDir, name))),
    ...(pictures.length > 0 ? [PICTURES] : []),
  ];
  if (found.length > 0) {
    throw new StartupError(
      `The data folder ${dataDir} holds data already (${found.join(', ')}); move it away or set DATA_DIR to an empty folder.`,
    );
  }
}

async function extractPictures(file: string, part: string): Promise<void> {
  for await (const { name, body } of readEntries(file)) {
    const picture = pictureOf(name);
    if (picture === null) continue;
    const path = join(part, picture);
    await mkdir(dirname(path), { recursive: true, mode: 0o750 });
    await writeFile(path, body, { flag: 'wx', mode: 0o640, flush: true });
  }
}

function fillingOf(file: string, { steps, tables }: Manifest): Filling {
  return {
    steps,
    rows: async function* () {
      for await (const entry of readEntries(file)) {
        const table = tableOf(entry.name);
        if (table === null) continue;
        const lines = (await readText(entry)).split('\n');
        yield { table, rows: lines.map((line) => JSON.parse(line) as Row) };
      }
    },
    lastIds: Object.fromEntries(
      Object.entries(tables).map(([name, { last_id: last }]) => [name, last]),
    ),
  };
}

async function moveToBucket(folder: string, store: PictureStore): Promise<void> {
  for (const name of await createDiskStore(folder).list()) {
    const path = join(folder, name);
    await store.put([{ name, content: { path } }]);
    await rm(path);
  }
}
