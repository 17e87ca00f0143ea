import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { LIMITS } from '#contract/core/limits.ts';
import { Failure, invalidField } from '../errors.ts';
import { newPart } from './stores/disk-store.ts';

/** What a form takes beside its file: boundaries, headers and the other fields. */
const FORM_BYTES = 128 * 1024;

const MOST_BYTES = LIMITS.pictureBytes + FORM_BYTES;

/** How an upload comes in. */
export interface Arrival {
  /** Told that its turn has come: only then may it take its time. */
  onTaken: () => void;
  /** The request as it comes from the network, where there is one. */
  incoming: Readable | undefined;
}

/** What a form has brought. */
export interface Received {
  /** The file on this machine's disk, synced; whoever gets it removes it. */
  path: string;
  /** The other fields. */
  fields: Readonly<Record<string, string>>;
}

/**
 * Takes a form of `multipart/form-data` in, its `file` as a stream to the disk. Throws the Failure that says why it cannot
 * be taken, with nothing left behind.
 */
export async function receiveForm(request: Request, folder: string): Promise<Received> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) throw tooLarge();
  const form = openForm(request.headers.get('content-type'));
  const path = await newPart(folder);
  const fields: Record<string, string> = {};
  const part: Partial<Part> = {};
  form.on('field', (name, value) => {
    fields[name] = value;
  });
  form.on('file', (name, file) => {
    if (name !== 'file' || part.file !== undefined) {
      file.resume();
      return;
    }
    part.file = file;
    file.once('limit', () => form.destroy(tooLarge()));
    part.written = writeFile(file, path);
    // The form would wait for ever for a file that nobody reads any more.
    part.written.catch((error: unknown) => form.destroy(toError(error)));
  });
  try {
    await pipeline(bodyOf(request), form);
    if (part.written === undefined) throw invalidField('file', '사진을 골라 주세요.');
    await part.written;
    return { path, fields };
  } catch (error) {
    part.file?.destroy(new Error('The form has ended'));
    await Promise.allSettled(part.written === undefined ? [] : [part.written]);
    await rm(path, { force: true });
    throw part.file?.truncated === true ? tooLarge() : toFailure(error);
  }
}

/** The file of a form on its way to the disk. */
interface Part {
  file: BusboyFileStream;
  written: Promise<void>;
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Reads a body to its end and forgets it, so that whoever still sends can read the answer; no more than a form may hold. */
export async function discardBody(request: Request, incoming: Arrival['incoming']): Promise<void> {
  if (incoming !== undefined) return discardStream(incoming);
  if (request.body === null) return;
  let size = 0;
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
      if (size > MOST_BYTES) return;
    }
  } catch {
    // Who goes away needs no answer.
  }
}

/** As it comes from the network: the pieces of a hundred photos at once take no turn each. */
function discardStream(incoming: Readable): Promise<void> {
  let size = 0;
  return new Promise((resolve) => {
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > MOST_BYTES) resolve();
    });
    for (const event of ['end', 'close', 'error']) incoming.once(event, () => resolve());
  });
}

function bodyOf({ body }: Request): Readable {
  return body === null ? Readable.from([]) : Readable.fromWeb(body as NodeReadableStream);
}

function openForm(contentType: string | null) {
  if (!/^multipart\/form-data\s*;/i.test(contentType ?? '')) throw new Failure('picture_type');
  try {
    return new Busboy({
      headers: { 'content-type': contentType ?? '' },
      limits: {
        fileSize: LIMITS.pictureBytes,
        files: 2,
        fields: 5,
        fieldSize: FORM_BYTES / 4,
        fieldNameSize: 100,
        parts: 8,
        headerPairs: 20,
        headerSize: 8_192,
      },
    });
  } catch (cause) {
    throw new Failure('malformed_request', { cause });
  }
}

async function writeFile(file: BusboyFileStream, path: string): Promise<void> {
  await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o640, flush: true }));
}

/** Who breaks off, or sends what is no form, failed by itself; a disk that is full is for whoever answers. */
function toFailure(error: unknown): unknown {
  if (error instanceof Failure || isOfDisk(error)) return error;
  return new Failure('malformed_request', { cause: error });
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}

function tooLarge(): Failure {
  // The rest of the body is not worth reading.
  return new Failure('picture_too_large', { headers: { connection: 'close' } });
}
