import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const DAY_MS = 86_400_000;
const MAX_AGE_DAYS = 400;

const ACCOUNTS = 5;

/** The browser's id, and for each account the day of the last sign-in, counted from 1970, with its mark. */
const VALUE = /^([\w-]{22})((?:\.\d{5}[\w-]{43}){1,5})$/;

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
    this.#attributes = `Max-Age=${(MAX_AGE_DAYS * DAY_MS) / 1_000}; Path=/api/auth; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  }

  /** The browser's id if `username` signed in from it before and `stamp` is what it was then; else null. */
  recognise(headers: Headers, username: string, stamp: string): string | null {
    const { id, marks } = this.#read(headers);
    if (id === null) return null;
    const isKnown = marks.some((mark) => {
      const day = dayOf(mark);
      const age = today() - day;
      return (
        age >= 0 && age < MAX_AGE_DAYS && isSame(mark, this.#mark({ id, username, stamp, day }))
      );
    });
    return isKnown ? id : null;
  }

  /** The Set-Cookie line that makes the browser recognisable for `username`, too, until its `stamp` changes. */
  remember(headers: Headers, username: string, stamp: string): string {
    const { id, marks } = this.#read(headers);
    const device = id ?? randomBytes(16).toString('base64url');
    const markOf = (day: number) => this.#mark({ id: device, username, stamp, day });
    const others = marks.filter((mark) => mark !== markOf(dayOf(mark)));
    const all = [markOf(today()), ...others].slice(0, ACCOUNTS);
    return `${this.#name}=${[device, ...all].join('.')}; ${this.#attributes}`;
  }

  #read(headers: Headers): { id: string | null; marks: string[] } {
    const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
    const value = pairs.find((pair) => pair.startsWith(`${this.#name}=`)) ?? '';
    const [, id = null, marks = ''] = VALUE.exec(value.slice(this.#name.length + 1)) ?? [];
    return { id, marks: marks.split('.').slice(1) };
  }

  #mark({ id, username, stamp, day }: Mark): string {
    const text = `device ${id} ${username.toLowerCase()} ${stamp} ${day}`;
    return `${day}${createHmac('sha256', this.#secret).update(text).digest('base64url')}`;
  }
}

interface Mark {
  id: string;
  username: string;
  stamp: string;
  day: number;
}

const today = () => Math.floor(Date.now() / DAY_MS);

const dayOf = (mark: string) => Number(mark.slice(0, 5));

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
