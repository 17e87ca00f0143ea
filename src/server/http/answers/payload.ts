import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions, constants, gzip } from 'node:zlib';
import { versionOf } from '../../core/version.ts';

/** The best first. */
export const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];

export type Bytes = Uint8Array<ArrayBuffer>;

// A smaller body hardly shrinks below the size of its headers.
const WORTHWHILE_BYTES = 1_024;

/** Quality 4 is brotli's knee for text that is compressed while somebody waits. */
const QUALITY = 4;

interface Making {
  /** Of the bytes where absent. */
  fingerprint?: string;
  codings?: readonly Coding[];
  compress?: (bytes: Bytes, coding: Coding) => Bytes | Promise<Bytes>;
}

/** What an answer sends, encoded once and compressed when a coding is first asked for. */
export class Payload {
  readonly bytes: Bytes;
  /** Those it is sent in, the best first. */
  readonly codings: readonly Coding[];
  readonly #coded = new Map<Coding, Promise<Bytes>>();
  readonly #compress: NonNullable<Making['compress']>;
  #fingerprint: string | undefined;

  constructor(
    content: string | Bytes,
    { fingerprint, codings, compress: by = compress }: Making = {},
  ) {
    this.bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    this.codings = codings ?? (this.bytes.byteLength > WORTHWHILE_BYTES ? CODINGS : ['identity']);
    this.#compress = by;
    this.#fingerprint = fingerprint;
  }

  /** The value as JSON; before the point of its fingerprint stands its version, if it has one. */
  static json(value: unknown): Payload {
    const text = JSON.stringify(value);
    const version = versionOf(value);
    return new Payload(
      text,
      version === undefined ? {} : { fingerprint: `${version}.${fingerprint(text)}` },
    );
  }

  get fingerprint(): string {
    return (this.#fingerprint ??= fingerprint(this.bytes));
  }

  async in(coding: Coding): Promise<Bytes> {
    if (coding === 'identity') return this.bytes;
    const encoded = this.#coded.get(coding);
    if (encoded !== undefined) return encoded;
    const coded = Promise.resolve(this.#compress(this.bytes, coding));
    this.#coded.set(coding, coded);
    return coded;
  }
}

export function fingerprint(body: string | Uint8Array): string {
  return hash('sha1', body, 'base64url');
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export async function compress(body: Bytes, coding: Coding, quality = QUALITY): Promise<Bytes> {
  switch (coding) {
    case 'br':
      return new Uint8Array(await brotli(body, brotliOptions(body.byteLength, quality)));
    case 'gzip':
      return new Uint8Array(await gzipped(body));
    case 'identity':
      return body;
  }
}

function brotliOptions(bytes: number, quality: number): BrotliOptions {
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
