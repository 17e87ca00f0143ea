import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';
import { findFile } from '../../collections/pictures/stores/disk-store.ts';
import { openStore, type StoreLocation } from '../../collections/pictures/stores/open-store.ts';
import { asCaller } from '../../core/caller.ts';
import { filesIn } from '../../core/files-in.ts';
import { StartupError } from '../../core/startup-error.ts';
import type { DatabaseOptions } from '../../db/database.ts';
import { startupFailure } from '../../db/engines/describe-error.ts';
import { PICTURES, syncFolder } from '../../db/folder.ts';
import { STEPS } from '../../db/migrations/list.ts';
import { readSnapshot, type Snapshot } from '../../db/transfer/snapshot.ts';
import type { StoredFile } from '../../http/answers/stored-file.ts';
import { writeTar } from '../tar.ts';
import {
  FORMAT_VERSION,
  HEADER,
  HEADER_ENTRY,
  type Manifest,
  MANIFEST_ENTRY,
  rowsEntry,
} from './format.ts';
import { BACKED_UP, OWN_SETTINGS } from './tables.ts';

export type BackupSource = DatabaseOptions & StoreLocation;

const PART = '.part';

/** Works beside a running server; throws a StartupError, with no file left, when anything fails or the file exists. */
export async function writeBackup(source: BackupSource, file: string): Promise<Manifest> {
  if (existsSync(file))
    throw new StartupError(`The file ${file} exists already; choose another name.`);
  const part = `${file}${PART}`;
  try {
    await asCaller(() => mkdir(dirname(file), { recursive: true, mode: 0o700 }));
    const manifest = await readSnapshot(source, async (snapshot) => {
      // It holds accounts, so only its owner may read it.
      const target = await asCaller(() => open(part, 'w', 0o600));
      return writeTo(target.createWriteStream({ flush: true }), snapshot, source);
    });
    await asCaller(async () => {
      await rename(part, file);
      await syncFolder(dirname(file));
    });
    return manifest;
  } catch (error) {
    await asCaller(() => rm(part, { force: true })).catch(() => undefined);
    if (error instanceof StartupError) throw error;
    throw startupFailure(`The backup could not be made`, error);
  }
}

/** Throws a StartupError for a foreign database. */
export async function writeTo(
  target: Writable,
  snapshot: Snapshot,
  location: StoreLocation,
): Promise<Manifest> {
  const unknown = snapshot.steps.find((name) => !(name in STEPS));
  if (unknown !== undefined || snapshot.steps.length === 0) {
    throw new StartupError(
      unknown === undefined
        ? 'The database holds nothing yet that could be backed up.'
        : `The database is newer than this program: it knows nothing of the step ${unknown}; make the backup with the newer version instead.`,
    );
  }
  return writeTar(target, (tar) => pack(tar, snapshot, location));
}

async function pack(tar: Pack, snapshot: Snapshot, location: StoreLocation): Promise<Manifest> {
  const createdAt = new Date();
  const tables: Manifest['tables'] = {};
  const parts: Manifest['parts'] = [];
  const header = (name: string, size: number) =>
    ({ name, size, type: 'file', mode: 0o600, mtime: createdAt }) as const;

  const addBytes = async (name: string, bytes: Uint8Array): Promise<void> => {
    await finished(tar.entry(header(name, bytes.byteLength)).end(bytes));
  };
  const addPart = async (name: string, bytes: Uint8Array): Promise<void> => {
    await addBytes(name, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    parts.push({ name, bytes: bytes.byteLength, sha256 });
  };
  /** The picture may have been deleted meanwhile. */
  const addPicture = async ({ name, find }: StoredPicture): Promise<boolean> => {
    const file = await find();
    if (file === null) return false;
    const hash = createHash('sha256');
    // `entry` throws once the backup is aborted, so it comes before the file is opened.
    const entry = tar.entry(header(name, file.bytes));
    const picture = file.open();
    picture.on('data', (chunk: Buffer) => hash.update(chunk));
    await pipeline(picture, entry);
    parts.push({ name, bytes: file.bytes, sha256: hash.digest('hex') });
    return true;
  };

  await addBytes(HEADER_ENTRY, encode(HEADER));
  for (const { name, key } of BACKED_UP) {
    let [rows, index] = [0, 0];
    for await (const batch of snapshot.rows(name, key)) {
      const exported = batch.filter(
        (row) => name !== 'settings' || !OWN_SETTINGS.includes(row.key),
      );
      if (exported.length === 0) continue;
      index += 1;
      rows += exported.length;
      await addPart(
        rowsEntry(name, index),
        Buffer.from(exported.map((row) => JSON.stringify(row)).join('\n')),
      );
    }
    tables[name] = { rows, last_id: await snapshot.lastId(name) };
  }
  let pictures = 0;
  for (const picture of await listPictures(location)) if (await addPicture(picture)) pictures += 1;

  const manifest: Manifest = {
    version: FORMAT_VERSION,
    created_at: createdAt.toISOString(),
    steps: [...snapshot.steps],
    tables,
    pictures,
    parts,
  };
  await addBytes(MANIFEST_ENTRY, encode(manifest));
  return manifest;
}

interface StoredPicture {
  name: string;
  /** Null where it was deleted meanwhile. */
  find: () => Promise<StoredFile | null>;
}

/** Originals included; those in a bucket follow those in the folder. */
async function listPictures({ dataDir, bucket = null }: StoreLocation): Promise<StoredPicture[]> {
  const found = filesIn(join(dataDir, PICTURES)).filter((file) => !file.endsWith(PART));
  const names = found.map((file) => `${PICTURES}/${file}`);
  const laid = names.map((name) => ({ name, find: () => findFile(join(dataDir, name)) }));
  if (bucket === null) return laid;
  const store = openStore({ dataDir, bucket });
  const stored = (await store.list()).map((name) => ({
    name: `${PICTURES}/${name}`,
    find: () => store.find(name),
  }));
  return [...laid, ...stored.filter(({ name }) => !names.includes(name))];
}

function encode(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}
