import { BoundedMap } from '../core/bounded-map.ts';
import { unavailable } from '../core/errors.ts';
import { Semaphore } from '../core/semaphore.ts';
import type { Database, Queries } from '../db/database.ts';
import type { Payload } from './answers/payload.ts';

/** Each pool has its own limits, so that somebody who guesses passwords does not stop visitors from reading. */
export type Pool = 'content' | 'accounts';

interface AdmissionLimits {
  /** Requests of a pool that run at the same time. */
  atOnce: number;
  /** Requests of a pool that may wait; further ones are refused. */
  waiting: number;
}

const LIMITS: AdmissionLimits = { atOnce: 8, waiting: 128 };

/** Requests wait this long only where the work of a pool hangs, as with a database that does not answer. */
const TIMEOUT_MS = 10_000;

const RETRY_AFTER_SECONDS = 2;

/**
 * Refuses work at once when there is too much, so that a flood costs its senders an answer (`unavailable`) and not
 * everybody minutes of waiting.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #semaphores: Readonly<Record<Pool, Semaphore>>;

  constructor(limits: AdmissionLimits = LIMITS) {
    this.#limits = limits;
    const { atOnce } = limits;
    this.#semaphores = { content: new Semaphore(atOnce), accounts: new Semaphore(atOnce) };
  }

  /** Runs the work once the pool has room, or throws `unavailable` without starting it. */
  async run<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
    const semaphore = this.#semaphores[pool];
    if (semaphore.free === 0 && semaphore.waiting >= this.#limits.waiting) throw refusal();
    await semaphore.acquire(TIMEOUT_MS, refusal);
    try {
      return await work();
    } finally {
      // SQLite works without leaving the turn of the event loop, which has to end before connections are accepted.
      setImmediate(() => semaphore.release());
    }
  }
}

const refusal = () => unavailable(RETRY_AFTER_SECONDS);

/** Answers to visitors by their keys, finished ones at once. */
export type ResponseCache = (key: string, make: () => Promise<Payload>) => Promise<Payload>;

const CACHE_BYTES = 32 * 1024 * 1024;

const COPIES = 3;

// What an entry takes besides its texts, roughly.
const OVERHEAD_BYTES = 1_024;

/** In what time the entries of a cache hold. */
interface Validity {
  version: number;
  /** In milliseconds; read before the first entry is, Infinity until then. */
  until: number;
  isKnown: Promise<boolean>;
}

/**
 * Holds answers for one version of the database and until its `nextChange`, no errors; while changes cannot be seen,
 * each is made anew. What has to be made needs admission.
 */
export function createResponseCache(
  { version, read }: Pick<Database, 'version' | 'read'>,
  nextChange: (queries: Queries, now: Date) => Promise<number>,
  admission: Admission,
  limit = CACHE_BYTES,
): ResponseCache {
  const entries = new BoundedMap<Payload>(limit);
  let validity: Validity | null = null;

  const renew = (forVersion: number): Validity => {
    entries.clear();
    const next: Validity = {
      version: forVersion,
      until: Number.POSITIVE_INFINITY,
      isKnown: nextChange(read, new Date()).then(
        (moment) => {
          next.until = moment;
          return true;
        },
        () => {
          if (validity === next) validity = null;
          return false;
        },
      ),
    };
    return next;
  };

  return async (key, make) => {
    const before = version();
    if (before === null) return admission.run('content', make);
    if (before !== validity?.version || Date.now() >= validity.until) validity = renew(before);
    const current = validity;
    const cached = entries.get(key);
    if (cached !== undefined) return cached;
    const answer = await admission.run('content', make);
    if (!(await current.isKnown)) return answer;
    const weight = COPIES * answer.bytes.byteLength + 2 * key.length + OVERHEAD_BYTES;
    // A commit may have come in the meantime; the answer then belongs to an older version.
    if (validity === current) entries.set(key, answer, weight);
    return answer;
  };
}
