/** Copies of the daily backups away from this machine: in a bucket, or in a folder such as a mounted disk. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BucketConfig, openBucket } from '../../collections/pictures/stores/bucket-store.ts';
import type { Queries } from '../../db/database.ts';
import { startupFailure } from '../../db/engines/describe-error.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { BACKUP_NAME, isDatedAhead } from './format.ts';
import { checkBackup } from './read.ts';
import { AWAY_DISK_SETTING } from './tables.ts';

export type BackupLocation = { folder: string } | { bucket: BucketConfig; prefix: string };

interface Away {
  list: () => Promise<string[]>;
  write: (name: string, file: string) => Promise<void>;
  open: (name: string) => Promise<Readable>;
  remove: (name: string) => Promise<unknown>;
}

/** A backup holds every picture and its original, so a request may take long. */
const TRANSFER_MS = 30 * 60_000;

const DAY_MS = 86_400_000;

/** How many of the newest days, weeks (from Monday) and months keep their newest backup. */
const RETENTION: readonly { count: number; periodOf: (name: string) => unknown }[] = [
  { count: 7, periodOf: dateOf },
  { count: 4, periodOf: (name) => Math.floor((Date.parse(dateOf(name)) / DAY_MS + 3) / 7) },
  { count: 12, periodOf: (name) => dateOf(name).slice(0, 7) },
];

/** Whether the location is a folder on the disk of `dataDir`, which is lost with it. */
export async function isOnDataDisk(dataDir: string, location: BackupLocation): Promise<boolean> {
  if (!('folder' in location)) return false;
  const [data, folder] = await Promise.all([stat(dataDir), stat(location.folder)]);
  return data.dev === folder.dev;
}

/** Remembers a folder that lies on another disk than the data, by its path. */
export async function rememberDisk(queries: Queries, location: BackupLocation): Promise<void> {
  if (!('folder' in location) || (await hadOwnDisk(queries, location))) return;
  await writeSetting(queries, AWAY_DISK_SETTING, resolve(location.folder));
}

/** Whether it lay on another disk once. Where it does not any more, that disk is not mounted. */
export async function hadOwnDisk(queries: Queries, location: BackupLocation): Promise<boolean> {
  if (!('folder' in location)) return false;
  return (await readSetting(queries, AWAY_DISK_SETTING)) === resolve(location.folder);
}

/** Newest first, also those that are dated ahead; throws where the location cannot be read. */
export async function listAway(location: BackupLocation): Promise<string[]> {
  const names = await openAway(location).list();
  return names
    .filter((name) => BACKUP_NAME.test(name))
    .toSorted()
    .toReversed();
}

/** Verifies the copy by reading it back, and then removes surplus backups. */
export async function putAway(location: BackupLocation, file: string): Promise<void> {
  const away = openAway(location);
  const name = basename(file);
  const names = await listAway(location);
  if (names.includes(name)) return;
  await away.write(name, file);
  const [copied, original] = [await away.open(name), createReadStream(file)];
  if ((await digest(copied)) !== (await digest(original))) {
    await away.remove(name);
    throw new Error(`${name} was not the same when it was read back`);
  }
  for (const old of surplusOf([name, ...names])) await away.remove(old);
}

/** A name is a date, so a wrong clock costs one backup of each period at most. */
export function surplusOf(names: readonly string[], now = new Date()): string[] {
  const counted = names.filter((name) => !isDatedAhead(name, now));
  const newestFirst = counted.toSorted().toReversed();
  const retained = RETENTION.flatMap(({ count, periodOf }) =>
    [...Map.groupBy(newestFirst, periodOf).values()].slice(0, count).map(([newest]) => newest),
  );
  return newestFirst.filter((name) => !retained.includes(name));
}

/** Returns the path of the file in `folder`, where a damaged one is replaced; throws a StartupError. */
export async function fetchAway(
  location: BackupLocation,
  name: string,
  folder: string,
): Promise<string> {
  const file = join(folder, name);
  const isWhole = await checkBackup(file).then(
    () => true,
    () => false,
  );
  if (isWhole) return file;
  const part = `${file}.part`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const source = await openAway(location).open(name);
    await pipeline(source, createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, file);
    return file;
  } catch (error) {
    throw startupFailure(`The backup ${name} could not be fetched from BACKUP_TO`, error);
  }
}

function openAway(location: BackupLocation): Away {
  return 'folder' in location ? openFolder(location.folder) : openPrefix(location);
}

/** The folder has to be there: an empty place below it would mean that the disk is not mounted. */
function openFolder(folder: string): Away {
  return {
    list: () => readdir(folder),
    write: async (name, file) => {
      const part = join(folder, `${name}.part`);
      await copyFile(file, part);
      await rename(part, join(folder, name));
    },
    open: (name) => Promise.resolve(createReadStream(join(folder, name))),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

function openPrefix({ bucket, prefix }: Extract<BackupLocation, { prefix: string }>): Away {
  const store = openBucket(bucket, TRANSFER_MS);
  const folder = prefix === '' ? '' : `${prefix}/`;
  return {
    list: async () => {
      const objects = await store.listObjects('/', folder);
      if (objects === null) throw new Error(`there is no bucket ${bucket.name}`);
      return objects.map(({ Key }) => Key.slice(folder.length));
    },
    write: async (name, file) => {
      const response = await store.putObject(folder + name, await openAsBlob(file));
      // Reading to the end frees the connection.
      await response.arrayBuffer();
    },
    open: async (name) => {
      const response = await store.getObjectResponse(folder + name);
      if (!response?.body) throw new Error('it is not there');
      return Readable.from(response.body as AsyncIterable<Uint8Array>, { objectMode: false });
    },
    remove: (name) => store.deleteObject(folder + name),
  };
}

async function digest(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
}

function dateOf(name: string): string {
  return BACKUP_NAME.exec(name)?.[1] ?? '';
}
