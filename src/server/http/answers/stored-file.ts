import { Readable } from 'node:stream';
import type { AppContext } from '../request.ts';
import { etagOf, matchesNone, notModified } from './answer.ts';
import { fingerprint } from './payload.ts';

export interface StoredFile {
  bytes: number;
  /** Distinguishes files of the same name. */
  storedAt: number;
  open: () => Readable;
}

/** The whole file, or 304 where the client has it already. */
export function answerFile(
  c: AppContext,
  { bytes, storedAt, open }: StoredFile,
  headers: Readonly<Record<string, string>>,
): Response {
  const etag = etagOf(fingerprint(`${headers['content-type']} ${bytes} ${storedAt}`));
  const tagged = { ...headers, etag };
  if (matchesNone(c.req.header('if-none-match'), etag)) return notModified(tagged);
  const body =
    c.req.method === 'HEAD' ? null : (Readable.toWeb(open()) as ReadableStream<Uint8Array>);
  return new Response(body, { headers: { ...tagged, 'content-length': String(bytes) } });
}
