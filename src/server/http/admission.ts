import { unavailable } from '../ground/errors.ts';
import { Turns } from '../ground/turns.ts';

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
 * everybody minutes of waiting. Cached answers need no admission.
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
