import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { LIMITS } from '#contract/core/limits.ts';
import { Failure, invalidField } from '../../core/errors.ts';
import { piecesOf } from '../../http/body.ts';
import { newPart } from './stores/disk-store.ts';

const FORM_BYTES = 128 * 1024;

const MOST_BYTES = LIMITS.pictureBytes + FORM_BYTES;

interface Received {
  /** On this machine's disk, synced; the receiver removes it. */
  path: string;
  fields: Readonly<Record<string, string>>;
}

/** Receives `multipart/form-data` and streams its `file` to the disk. Throws a Failure with nothing left behind. */
export async function receiveForm(request: Request, folder: string): Promise<Received> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES)
    throw new Failure('picture_too_large');
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
    file.once('limit', () => form.destroy(new Failure('picture_too_large')));
    const target = createWriteStream(path, { flags: 'wx', mode: 0o640, flush: true });
    part.received = pipeline(file, target);
    // Without a reader of the file the form would never end.
    part.received.catch((error: unknown) => form.destroy(toError(error)));
  });
  try {
    // The form parser skips unknown parts without a limit.
    const pieces = piecesOf(request, MOST_BYTES, new Failure('picture_too_large'));
    await pipeline(pieces, form);
    if (part.received === undefined) throw invalidField('file', '사진을 골라 주세요.');
    await part.received;
    return { path, fields };
  } catch (error) {
    part.file?.destroy(new Error('The form has ended'));
    await Promise.allSettled(part.received === undefined ? [] : [part.received]);
    await rm(path, { force: true });
    throw part.file?.truncated === true ? new Failure('picture_too_large') : toFailure(error);
  }
}

interface Part {
  file: BusboyFileStream;
  received: Promise<void>;
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
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

/** An aborted or malformed upload is the client's failure; a full disk is ours. */
function toFailure(error: unknown): unknown {
  if (error instanceof Failure || isOfDisk(error)) return error;
  return new Failure('malformed_request', { cause: error });
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}
