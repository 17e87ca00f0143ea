import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from './etag.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

// Below this a compressed body is hardly smaller than its headers.
const WORTHWHILE_BYTES = 1_024;

/** The coding that the Accept-Encoding prefers among ours, brotli where it leaves the choice. */
export function chooseCoding(acceptEncoding: string | undefined, bytes: number): Coding {
  if (acceptEncoding === undefined || bytes <= WORTHWHILE_BYTES) return 'identity';
  const weights = new Map(
    acceptEncoding.split(',').map((piece) => {
      const [name = '', ...parameters] = piece.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight) || 0] as const;
    }),
  );
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gz] = [weightOf('br'), weightOf('gzip')];
  const identity = weights.get('identity') ?? 0;
  if (br > 0 && br >= gz && br >= identity) return 'br';
  return gz > 0 && gz >= identity ? 'gzip' : 'identity';
}

/** The body in a coding; quality 4 is brotli's knee for text that is compressed while somebody waits. */
export async function compress(
  body: Uint8Array<ArrayBuffer>,
  coding: Coding,
): Promise<Uint8Array<ArrayBuffer>> {
  switch (coding) {
    case 'br':
      return new Uint8Array(
        await brotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 4,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
          },
        }),
      );
    case 'gzip':
      return new Uint8Array(await gzipped(body, { level: 6 }));
    case 'identity':
      return body;
  }
}
