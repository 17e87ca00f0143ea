import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { unavailable } from '../../core/errors.ts';
import { Semaphore } from '../../core/semaphore.ts';

/** What a hash costs: memory in KiB, and passes over it. */
type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Concurrent hashes: each takes its memory and a core. */
const AT_ONCE = 2;
const WAIT_LIMIT_MS = 5_000;
const RETRY_AFTER_SECONDS = 5;

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`, the PHC format of all libraries. */
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/;

const derive = promisify(argon2);

/** Throws `unavailable` after too long a wait for the semaphore. */
export class Passwords {
  readonly #semaphore = new Semaphore(AT_ONCE);
  readonly #cost: Cost;

  /** Another cost is for tests, which hash hundreds of passwords. */
  constructor(cost = COST) {
    this.#cost = cost;
  }

  async hash(password: string): Promise<string> {
    const { memory, passes, parallelism } = this.#cost;
    const nonce = randomBytes(SALT_BYTES);
    const hash = await this.#derive(password, { nonce, ...this.#cost, tagLength: HASH_BYTES });
    const costs = `m=${memory},t=${passes},p=${parallelism}`;
    return `$argon2id$v=19$${costs}$${encode(nonce)}$${encode(hash)}`;
  }

  /** At the cost that the hash was made at; takes the same time for a wrong password. */
  async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
    const [, memory, passes, parallelism, salt = '', wanted = ''] = PHC.exec(hash) ?? [];
    const expected = Buffer.from(wanted, 'base64');
    const derived = await this.#derive(password, {
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    });
    return timingSafeEqual(derived, expected);
  }

  #derive(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
    // Keyboards differ in composed and decomposed letters.
    const message = password.normalize('NFKC');
    return this.#semaphore.run(
      () => derive('argon2id', { message, ...parameters }),
      WAIT_LIMIT_MS,
      () => unavailable(RETRY_AFTER_SECONDS),
    );
  }
}

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}
