import { type CachedRead, createCache } from '../db/cache.ts';
import type { Database, Queries } from '../db/database.ts';
import { unavailable } from '../ground/errors.ts';
import { Turns } from '../ground/turns.ts';
import type { Payload } from './answers/payload.ts';

/** Each lane has its own places: guessing passwords must not keep visitors from reading. */
export type Lane = 'content' | 'accounts';

interface AdmissionLimits {
  /** Requests of a lane that are worked on in one turn of the event loop. */
  atOnce: number;
  /** More waiting requests of a lane are refused. */
  waiting: number;
}

const LIMITS: AdmissionLimits = { atOnce: 8, waiting: 128 };

/** Requests wait this long only where a lane's work hangs, as with a database that does not answer. */
const PATIENCE_MS = 10_000;

const RETRY_AFTER_SECONDS = 2;

/**
 * Refuses work at once when there is too much, so that a flood costs its senders an answer (`unavailable`) and not
 * everybody minutes of waiting.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #turns: Readonly<Record<Lane, Turns>>;

  constructor(limits: AdmissionLimits = LIMITS) {
    this.#limits = limits;
    const { atOnce } = limits;
    this.#turns = { content: new Turns(atOnce), accounts: new Turns(atOnce) };
  }

  /** Runs the work in its turn, or throws `unavailable` without starting it. */
  async run<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
    const turns = this.#turns[lane];
    if (turns.free === 0 && turns.waiting >= this.#limits.waiting) throw refusal();
    await turns.take(PATIENCE_MS, refusal);
    try {
      return await work();
    } finally {
      // SQLite works without leaving the turn of the event loop, which has to end before connections are accepted.
      setImmediate(() => turns.give());
    }
  }
}

const refusal = () => unavailable(RETRY_AFTER_SECONDS);

const CACHE_BYTES = 32 * 1024 * 1024;

const COPIES = 3;

// What an entry takes besides its texts, roughly.
const OVERHEAD_BYTES = 1_024;

/** Finished answers to visitors, until the next commit or `nextChange`; what has to be made needs admission. */
export function createResponseCache(
  db: Pick<Database, 'version' | 'read'>,
  nextChange: (queries: Queries, now: Date) => Promise<number>,
  admission: Admission,
): CachedRead<Payload> {
  const cached = createCache<Payload>({
    version: db.version,
    holdsUntil: () => nextChange(db.read, new Date()),
    limit: CACHE_BYTES,
    weigh: (key, { bytes }) => COPIES * bytes.byteLength + 2 * key.length + OVERHEAD_BYTES,
  });
  return (key, make) => cached(key, () => admission.run('content', make));
}
