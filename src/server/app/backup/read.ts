import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import * as v from 'valibot';
import { asCaller } from '../../core/caller.ts';
import { StartupError } from '../../core/startup-error.ts';
import { STEPS, V1_STEPS } from '../../db/migrations/list.ts';
import {
  FORMAT_VERSION,
  Header,
  HEADER_ENTRY,
  Manifest,
  MANIFEST_ENTRY,
  pictureOf,
  tableOf,
} from './format.ts';
import { BACKED_UP, FORMER_TABLES } from './tables.ts';

export interface Entry {
  name: string;
  /** To be read before the next entry; unread bytes are skipped. */
  body: AsyncIterable<Buffer>;
}

/** A manifest may name many pictures; other texts are a few rows. */
const TEXT_LIMIT = 64 * 1024 * 1024;

const GZIP_MAGIC = 0x1f8b;

/** In their order; throws the errors of the file system, gzip or tar. */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
  const entries = extract();
  const handle = await asCaller(() => open(file));
  const isGzip = await beginsAsGzip(handle);
  const source = handle.createReadStream({ start: 0 });
  const read = isGzip ? pipeline(source, createGunzip(), entries) : pipeline(source, entries);
  // The consumer of the entries gets the same error.
  read.catch(() => undefined);
  for await (const entry of entries) {
    yield { name: entry.header.name, body: bytesOf(entry) };
    entry.resume();
  }
  // This also checks gzip's checksum at the end, which covers the whole file.
  await read;
}

/** Safari unpacks what it downloads, and leaves a .tar. */
async function beginsAsGzip(handle: FileHandle): Promise<boolean> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), { position: 0 });
  // One that is cut this short is told of as a damaged one.
  return bytesRead < 2 || buffer.readUInt16BE() === GZIP_MAGIC;
}

async function* bytesOf(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('A stream of bytes gave something else.');
    yield chunk;
  }
}

export async function readText({ name, body }: Entry): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > TEXT_LIMIT) throw new Error(`${name} is too large`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Reads the whole file; throws a StartupError of one sentence when it is foreign, cut, damaged or newer. */
export async function checkBackup(file: string): Promise<Manifest> {
  let isOurs = false;
  try {
    const found: Manifest['parts'] = [];
    let manifest: Manifest | null = null;
    for await (const entry of readEntries(file)) {
      if (!isOurs) {
        await checkHeader(entry, file);
        isOurs = true;
      } else if (entry.name === MANIFEST_ENTRY) {
        manifest = v.parse(Manifest, JSON.parse(await readText(entry)));
      } else {
        if (manifest !== null) throw new Error('something follows the manifest');
        found.push(await digest(entry));
      }
    }
    if (manifest === null) throw new Error('the manifest is missing');
    checkParts(manifest, found);
    if (!manifest.steps.every((name) => name in STEPS)) throw newer(file);
    if (!V1_STEPS.every((name) => manifest.steps.includes(name))) throw older(file);
    return manifest;
  } catch (error) {
    throw error instanceof StartupError ? error : refusal(file, error, isOurs);
  }
}

async function checkHeader(entry: Entry, file: string): Promise<void> {
  if (entry.name !== HEADER_ENTRY) throw foreign(file);
  const header = v.safeParse(Header, JSON.parse(await readText(entry)));
  if (!header.success) throw foreign(file);
  if (header.output.version > FORMAT_VERSION) throw newer(file);
}

async function digest({ name, body }: Entry): Promise<Manifest['parts'][number]> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of body) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  return { name, bytes, sha256: hash.digest('hex') };
}

function checkParts(manifest: Manifest, found: Manifest['parts']): void {
  if (JSON.stringify(found) !== JSON.stringify(manifest.parts)) {
    throw new Error('the entries are not those of the manifest');
  }
  const tables = new Set<string>([...BACKED_UP.map(({ name }) => name), ...FORMER_TABLES]);
  const stranger = found.find(({ name }) => {
    const table = tableOf(name);
    return table === null ? pictureOf(name) === null : !tables.has(table);
  });
  if (stranger !== undefined) throw new Error(`${stranger.name} has no place`);
}

function refusal(file: string, error: unknown, isOurs: boolean): StartupError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new StartupError(`There is no file ${file}.`, { cause: error });
  if (code === 'EACCES' || code === 'EISDIR') {
    return new StartupError(`The file ${file} cannot be read (${code}).`, { cause: error });
  }
  // A truncated gzip file may be anybody's.
  const isBroken = code === 'Z_BUF_ERROR' || (code === 'Z_DATA_ERROR' && !isNoGzip(error));
  if (!isOurs && !isBroken) return foreign(file, error);
  return new StartupError(
    `The backup ${file} is cut short or damaged and cannot be restored; use another one.`,
    {
      cause: error,
    },
  );
}

function isNoGzip(error: unknown): boolean {
  return error instanceof Error && error.message === 'incorrect header check';
}

function foreign(file: string, cause?: unknown): StartupError {
  return new StartupError(`The file ${file} is no backup of this site.`, { cause });
}

function newer(file: string): StartupError {
  return new StartupError(
    `The backup ${file} was made by a newer version of this program; restore it with that one.`,
  );
}

function older(file: string): StartupError {
  return new StartupError(
    `The backup ${file} is older than v1.0.0: restore it with that version, and start this one over what it left.`,
  );
}
