import { openAsBlob } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { S3mini, S3ServiceError } from 's3mini';
import { BoundedMap } from '../../../core/bounded-map.ts';
import { StoreUnreachable } from '../../../core/errors.ts';
import { isOurs, isPublic } from '../../../core/picture-names.ts';
import { Semaphore } from '../../../core/semaphore.ts';
import { describeError } from '../../../db/engines/describe-error.ts';
import type { StoredFile } from '../../../http/answers/stored-file.ts';
import { newPart } from './disk-store.ts';
import { type NewFile, noOriginal, type PictureStore } from './store.ts';

export interface BucketConfig {
  /** The store's address, without the bucket. */
  endpoint: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** The bucket is laid out like DATA_DIR, so that any tool can copy between them. */
const FOLDER = 'uploads/';

/** Time limits; a write may send 10 MB. */
const READ_MS = 5_000;
const WRITE_MS = 30_000;

const MOST_MISSING = 10_000;

const READS_AT_ONCE = 16;
const TIMEOUT_MS = 5_000;

/** Memory for served files: a page shows a dozen of 30 to 300 KB. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** Read completely before it is sent, so that no answer breaks off half-way. */
interface WholeFile extends StoredFile {
  content: Buffer;
}

/** `folder` holds temporary files. Every method throws `StoreUnreachable` where the bucket fails. */
export function createBucketStore(config: BucketConfig, folder: string): PictureStore {
  const reader = openBucket(config, READ_MS);
  const writer = openBucket(config, WRITE_MS);
  const cache = new BoundedMap<WholeFile>(CACHE_BYTES);
  const reads = new Map<string, Promise<WholeFile | null>>();
  const semaphore = new Semaphore(READS_AT_ONCE);
  /** AVIF files are looked for before they are made; missing one that another server made costs only bytes. */
  const missing = new BoundedMap<true>(MOST_MISSING);

  const read = (name: string): Promise<WholeFile | null> =>
    semaphore.run(
      () => reporting(() => readWhole(reader, name)),
      TIMEOUT_MS,
      () => new StoreUnreachable('too much is asked of it'),
    );
  /** Concurrent reads of a file share one request. */
  const readOnce = (name: string): Promise<WholeFile | null> => {
    const pending = reads.get(name) ?? read(name).finally(() => reads.delete(name));
    reads.set(name, pending);
    return pending;
  };
  const remove = async (names: readonly string[]): Promise<void> => {
    for (const name of names) {
      cache.delete(name);
      await reporting(() => writer.deleteObject(`${FOLDER}${name}`));
    }
  };

  return {
    put: async (files) => {
      for (const { name } of files) missing.delete(name);
      try {
        for (const file of files) await reporting(() => putFile(writer, file));
      } catch (error) {
        // A timed-out file may have arrived; the sweep removes what cannot be removed now.
        await remove(files.map(({ name }) => name)).catch(() => undefined);
        throw error;
      }
    },
    find: async (name) => {
      const cached = cache.get(name);
      if (cached !== undefined) return cached;
      if (missing.get(name)) return null;
      const file = await readOnce(name);
      // Originals are never served.
      if (file !== null && isPublic(name)) cache.set(name, file, file.bytes);
      if (file === null && name.endsWith('.avif')) missing.set(name, true, 1);
      return file;
    },
    withFile: async (name, work) => {
      const file = await read(name);
      if (file === null) throw noOriginal();
      const path = await newPart(folder);
      try {
        await writeFile(path, file.content, { flag: 'wx', mode: 0o640 });
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    remove,
    list: async () => {
      const objects = await reporting(() => reader.listObjects('/', FOLDER));
      if (objects === null) throw new StoreUnreachable('there is no such bucket');
      return objects.map(({ Key }) => Key.slice(FOLDER.length)).filter(isOurs);
    },
  };
}

export function openBucket(config: BucketConfig, limit: number): S3mini {
  const { endpoint, name, accessKeyId, secretAccessKey, region } = config;
  return new S3mini({
    // With the bucket in the path: as a subdomain it would need a certificate of its own.
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
  const type = isPublic(name) ? `image/${extname(name).slice(1)}` : undefined;
  const response = await bucket.putObject(`${FOLDER}${name}`, body, type);
  // Reading to the end frees the connection.
  await response.arrayBuffer();
}

async function reporting<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new StoreUnreachable(reasonOf(cause), { cause });
  }
}

/** Only the code: the message may repeat the request with its signature. */
function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceError) return `status ${error.status}, ${error.serviceCode ?? ''}`;
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${describeError(cause)}` : error.message;
}
