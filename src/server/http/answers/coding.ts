import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions, constants, gzip } from 'node:zlib';

export const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];

/** The best available coding for an Accept-Encoding; `identity` where the client accepts none of them. */
export function chooseCoding(
  acceptEncoding: string | null | undefined,
  isAtHand: (coding: Coding) => boolean,
): Coding {
  // Without the header a client accepts anything (RFC 9110), but one that names no coding seldom decodes any.
  if (acceptEncoding === null || acceptEncoding === undefined) return 'identity';
  return parseAcceptEncoding(acceptEncoding).find(isAtHand) ?? 'identity';
}

/** The accepted codings, the heaviest first and ours first among equals (RFC 9110, 12.5.3). */
function parseAcceptEncoding(header: string): readonly Coding[] {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (coding: Coding) => weights.get(coding) ?? weights.get('*');
  return CODINGS.map((coding) => ({
    coding,
    // A coding that is not listed is refused, except `identity`, which comes last.
    weight: weightOf(coding) ?? (coding === 'identity' ? Number.MIN_VALUE : 0),
  }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ coding }) => coding);
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Quality 4 is brotli's knee for text that is compressed while somebody waits. */
export async function compress(
  body: Uint8Array<ArrayBuffer>,
  coding: Coding,
): Promise<Uint8Array<ArrayBuffer>> {
  switch (coding) {
    case 'br':
      return new Uint8Array(await brotli(body, brotliOptions(body.byteLength, 4)));
    case 'gzip':
      return new Uint8Array(await gzipped(body, { level: 6 }));
    case 'identity':
      return body;
  }
}

export function brotliOptions(bytes: number, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes),
    },
  };
}

/** Brotli's logarithm. Its default of 4 MB costs more in garbage collection than the compression takes. */
function windowFor(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = constants;
  const bits = Math.ceil(Math.log2(Math.max(bytes, 1)));
  return Math.min(Math.max(bits, BROTLI_MIN_WINDOW_BITS), BROTLI_DEFAULT_WINDOW);
}
