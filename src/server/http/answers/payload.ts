import { hash } from 'node:crypto';
import { type Coding, compress } from './coding.ts';
import { fingerprint } from './etag.ts';

/** Hexadecimal digits of the tally's part of a fingerprint. */
const TALLY = 12;

const encoder = new TextEncoder();

/** A text to send, encoded once and compressed when a coding is first asked for. */
export class Payload {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #coded = new Map<Coding, Promise<Uint8Array<ArrayBuffer>>>();
  #fingerprint: string | undefined;

  constructor(text: string, fingerprint?: string) {
    this.bytes = encoder.encode(text);
    this.#fingerprint = fingerprint;
  }

  /** The value as JSON; the fields named in `tally` form their own part of the fingerprint, which If-Match ignores. */
  static json(value: unknown, tally: readonly string[] = []): Payload {
    const text = JSON.stringify(value);
    return new Payload(text, tally.length === 0 ? undefined : talliedFingerprint(value, tally));
  }

  get fingerprint(): string {
    return (this.#fingerprint ??= fingerprint(this.bytes));
  }

  in(coding: Coding): Promise<Uint8Array<ArrayBuffer>> {
    const encoded = this.#coded.get(coding);
    if (encoded !== undefined) return encoded;
    const coded = compress(this.bytes, coding);
    this.#coded.set(coding, coded);
    return coded;
  }
}

function talliedFingerprint(value: unknown, tally: readonly string[]): string {
  const parts: unknown[] = [];
  const entity = JSON.stringify(value, (name, part: unknown) => {
    if (!tally.includes(name)) return part;
    parts.push(part);
    return undefined;
  });
  if (parts.length === 0) return fingerprint(entity);
  return `${fingerprint(entity)}.${hash('sha1', JSON.stringify(parts), 'hex').slice(0, TALLY)}`;
}
