import { type Coding, compress } from './coding.ts';
import { fingerprint } from './etag.ts';

const encoder = new TextEncoder();

/** A text as it is sent: encoded once, and put into each coding when it is first asked for. */
export class Payload {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #coded = new Map<Coding, Promise<Uint8Array<ArrayBuffer>>>();
  #fingerprint: string | undefined;

  constructor(text: string) {
    this.bytes = encoder.encode(text);
  }

  static json(value: unknown): Payload {
    return new Payload(JSON.stringify(value));
  }

  /** What identifies the text whatever it is coded in. */
  get fingerprint(): string {
    return (this.#fingerprint ??= fingerprint(this.bytes));
  }

  in(coding: Coding): Promise<Uint8Array<ArrayBuffer>> {
    const known = this.#coded.get(coding);
    if (known !== undefined) return known;
    const coded = compress(this.bytes, coding);
    this.#coded.set(coding, coded);
    return coded;
  }
}
