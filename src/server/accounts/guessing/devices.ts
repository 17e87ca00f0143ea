import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const MAX_AGE_SECONDS = 400 * 86_400;

const ACCOUNTS = 5;

const VALUE = /^([\w-]{22})((?:\.[\w-]{43}){1,5})$/;

interface DeviceOptions {
  secret: string;
  isSecure: boolean;
}

/** Recognises a browser of an earlier sign-in by a cookie; it grants nothing, but ignores wrong passwords of others. */
export class Devices {
  readonly #secret: string;
  readonly #name: string;
  readonly #attributes: string;

  constructor({ secret, isSecure }: DeviceOptions) {
    this.#secret = secret;
    this.#name = isSecure ? '__Secure-likelion.device' : 'likelion.device';
    this.#attributes = `Max-Age=${MAX_AGE_SECONDS}; Path=/api/auth; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  }

  /** The browser's id if `username` signed in from it before; else null. */
  recognise(headers: Headers, username: string): string | null {
    const { id, marks } = this.#read(headers);
    if (id === null) return null;
    const wanted = this.#mark(id, username);
    return marks.some((mark) => isSame(mark, wanted)) ? id : null;
  }

  /** The Set-Cookie line that makes the browser recognisable for `username`, too. */
  remember(headers: Headers, username: string): string {
    const { id, marks } = this.#read(headers);
    const device = id ?? randomBytes(16).toString('base64url');
    const mark = this.#mark(device, username);
    const all = [mark, ...marks.filter((other) => other !== mark)].slice(0, ACCOUNTS);
    return `${this.#name}=${[device, ...all].join('.')}; ${this.#attributes}`;
  }

  #read(headers: Headers): { id: string | null; marks: string[] } {
    const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
    const value = pairs.find((pair) => pair.startsWith(`${this.#name}=`)) ?? '';
    const [, id = null, marks = ''] = VALUE.exec(value.slice(this.#name.length + 1)) ?? [];
    return { id, marks: marks.split('.').slice(1) };
  }

  #mark(id: string, username: string): string {
    const text = `device ${id} ${username.toLowerCase()}`;
    return createHmac('sha256', this.#secret).update(text).digest('base64url');
  }
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
