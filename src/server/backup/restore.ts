import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describeError } from '../db/engines/describe-error.ts';
import { lockFolder } from '../db/lock.ts';
import { DATABASE_FILE } from '../db/open.ts';
import { fillDatabase, type Filling } from '../db/transfer/fill.ts';
import type { Row } from '../db/transfer/snapshot.ts';
import { createDiskStore } from '../pictures/stores/disk-store.ts';
import { openStore, type StorePlace } from '../pictures/stores/open-store.ts';
import type { PictureStore } from '../pictures/stores/store.ts';
import { StartupError } from '../startup-error.ts';
import { type Manifest, pictureOf, PICTURES, tableOf } from './format.ts';
import { checkBackup, readEntries, readText } from './read.ts';
import { type BackupSource, syncFolder } from './write.ts';

/** Where everything is put together; nothing of it is in its place before all of it is there. */
const PART = 'restore.part';

/**
 * Restores a backup into a DATA_DIR without data, or an empty database of PostgreSQL, and returns what was in it. Throws
 * a StartupError, with nothing changed, when the file is not whole, when the place is not empty or while a server runs.
 */
export async function restoreBackup(
  file: string,
  { databaseUrl, ...place }: BackupSource,
): Promise<Manifest> {
  const manifest = await checkBackup(file);
  const { dataDir } = place;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o750 });
    const unlock = databaseUrl === null ? lockFolder(dataDir) : () => undefined;
    const part = join(dataDir, PART);
    try {
      await requireEmpty(dataDir);
      await rm(part, { recursive: true, force: true });
      await mkdir(join(part, PICTURES), { recursive: true, mode: 0o750 });
      await extractPictures(file, part);
      const filling = fillingOf(file, manifest);
      await (databaseUrl === null
        ? restoreFile(filling, place, part)
        : restoreServer(filling, databaseUrl, place, part));
    } finally {
      await rm(part, { recursive: true, force: true });
      unlock();
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The backup could not be restored, and nothing was changed (${describeError(error)}).`,
      {
        cause: error,
      },
    );
  }
  return manifest;
}

/** Throws where a database or a picture already lies in the folder; its secret, lock and backups are in nobody's way. */
async function requireEmpty(dataDir: string): Promise<void> {
  const pictures = await readdir(join(dataDir, PICTURES)).catch(() => []);
  const found = [
    ...['', '-wal']
      .map((end) => `${DATABASE_FILE}${end}`)
      .filter((name) => existsSync(join(dataDir, name))),
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
        if (table !== null) yield { table, rows: parseRows(await readText(entry)) };
      }
    },
    lastIds: Object.fromEntries(
      Object.entries(tables).map(([name, { last_id: last }]) => [name, last]),
    ),
  };
}

function parseRows(text: string): Row[] {
  return text.split('\n').map((line) => JSON.parse(line) as Row);
}

async function restoreFile(filling: Filling, place: StorePlace, part: string): Promise<void> {
  const { dataDir } = place;
  await fillDatabase({ file: join(part, DATABASE_FILE) }, filling);
  await placePictures(place, part);
  // With this name everything is there; before it, nothing is.
  await rename(join(part, DATABASE_FILE), join(dataDir, DATABASE_FILE));
  await syncFolder(dataDir);
}

async function restoreServer(
  filling: Filling,
  url: string,
  place: StorePlace,
  part: string,
): Promise<void> {
  let placed = false;
  const putInPlace = async (): Promise<void> => {
    await placePictures(place, part);
    placed = true;
  };
  await fillDatabase({ url }, filling, putInPlace).catch(async (error: unknown) => {
    if (placed) await rm(join(place.dataDir, PICTURES), { recursive: true, force: true });
    throw error;
  });
}

/** Puts the pictures where they belong: a bucket may hold them already, as a file is the same under its name for ever. */
async function placePictures({ dataDir, bucket = null }: StorePlace, part: string): Promise<void> {
  if (bucket !== null) await moveToBucket(join(part, PICTURES), openStore({ dataDir, bucket }));
  await rename(join(part, PICTURES), join(dataDir, PICTURES));
  await syncFolder(dataDir);
}

async function moveToBucket(folder: string, store: PictureStore): Promise<void> {
  for (const name of await createDiskStore(folder).list(0)) {
    const path = join(folder, name);
    await store.put([{ name, content: { path } }]);
    await rm(path);
  }
}
