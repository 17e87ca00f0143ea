import { openAsBlob } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { S3mini, S3ServiceError } from 's3mini';
import { PICTURE_TYPE } from '#contract/pictures/sources.ts';
import type { BucketConfig } from '../../config.ts';
import { BoundedMap } from '../../db/bounded-map.ts';
import { Turns } from '../../turns.ts';
import { isOurs, isPublic } from '../names.ts';
import { newPart } from './disk-store.ts';
import { type NewFile, type PictureStore, type StoredFile, StoreUnreachable } from './store.ts';

/** The bucket is laid out like DATA_DIR, so that any tool copies from one to the other. */
const FOLDER = 'uploads/';

/** How long the bucket may take to give a file, and to take one: that may be 10 MB. */
const READ_MS = 5_000;
const WRITE_MS = 30_000;

/** How many files are read at once, and how long one waits for its turn. */
const READS_AT_ONCE = 16;
const PATIENCE_MS = 5_000;

/** What served files may take of the memory: a page asks for a dozen of 30 to 300 KB. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** A file that was read to its end, so that its answer never breaks off half-way. */
interface WholeFile extends StoredFile {
  content: Buffer;
}

/**
 * A bucket of an S3-compatible store as the store of pictures, with `folder` for what has to lie on this machine for a moment.
 * All of it throws `StoreUnreachable` where the bucket does not answer or refuses.
 */
export function createBucketStore(config: BucketConfig, folder: string): PictureStore {
  const reader = openBucket(config, READ_MS);
  const writer = openBucket(config, WRITE_MS);
  const cache = new BoundedMap<WholeFile>(CACHE_BYTES);
  const reads = new Map<string, Promise<WholeFile | null>>();
  const turns = new Turns(READS_AT_ONCE);

  const read = async (name: string): Promise<WholeFile | null> => {
    await turns.take(PATIENCE_MS, () => new StoreUnreachable('too much is asked of it'));
    try {
      return await ask(() => readWhole(reader, name));
    } finally {
      turns.give();
    }
  };
  /** Who asks for a file that is on its way waits for that one. */
  const readOnce = (name: string): Promise<WholeFile | null> => {
    const known = reads.get(name) ?? read(name).finally(() => reads.delete(name));
    reads.set(name, known);
    return known;
  };
  const remove = async (names: readonly string[]): Promise<void> => {
    for (const name of names) {
      cache.delete(name);
      await ask(() => writer.deleteObject(`${FOLDER}${name}`));
    }
  };

  return {
    put: async (files) => {
      try {
        for (const file of files) await ask(() => putFile(writer, file));
      } catch (error) {
        // One that was given up may have arrived all the same; the sweep takes what cannot be removed now.
        await remove(files.map(({ name }) => name)).catch(() => undefined);
        throw error;
      }
    },
    find: async (name) => {
      const kept = cache.get(name);
      if (kept !== undefined) return kept;
      const file = await readOnce(name);
      // Nobody is sent an original.
      if (file !== null && isPublic(name)) cache.set(name, file, file.bytes);
      return file;
    },
    withFile: async (name, work) => {
      const file = await read(name);
      if (file === null) throw new Error(`There is no file ${name} in the bucket.`);
      const path = await newPart(folder);
      try {
        await writeFile(path, file.content, { flag: 'wx', mode: 0o640 });
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    remove,
    list: async (age) => {
      const objects = await ask(() => reader.listObjects('/', FOLDER));
      if (objects === null) throw new StoreUnreachable('there is no such bucket');
      return objects
        .filter(({ LastModified }) => age === 0 || Date.now() - LastModified.getTime() >= age)
        .map(({ Key }) => Key.slice(FOLDER.length))
        .filter(isOurs);
    },
  };
}

function openBucket(config: BucketConfig, limit: number): S3mini {
  const { endpoint, name, accessKeyId, secretAccessKey, region } = config;
  return new S3mini({
    // By path: a name before the host would need a certificate and an address of its own.
    endpoint: `${endpoint.replace(/\/+$/, '')}/${name}`,
    accessKeyId,
    secretAccessKey,
    region,
    requestAbortTimeout: limit,
  });
}

async function readWhole(bucket: S3mini, name: string): Promise<WholeFile | null> {
  const response = await bucket.getObjectResponse(`${FOLDER}${name}`);
  if (response === null) return null;
  const content = Buffer.from(await response.arrayBuffer());
  return {
    content,
    bytes: content.byteLength,
    storedAt: Date.parse(response.headers.get('last-modified') ?? '') || 0,
    open: () => Readable.from(content, { objectMode: false }),
  };
}

async function putFile(bucket: S3mini, { name, content }: NewFile): Promise<void> {
  const body = 'path' in content ? await openAsBlob(content.path) : content;
  const type = isPublic(name) ? PICTURE_TYPE : undefined;
  const response = await bucket.putObject(`${FOLDER}${name}`, body, type);
  // To the end of the answer: only then is the connection free for the next.
  await response.arrayBuffer();
}

async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new StoreUnreachable(reasonOf(cause), { cause });
  }
}

/** What an error of the bucket says, without what it repeats of the request and its signature. */
function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceError) return `status ${error.status}, ${error.serviceCode ?? ''}`;
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
