import { Failure } from '../../ground/errors.ts';
import { type SliceLimits, Slices } from './slices.ts';

/** Each lane has its own limit: guessing passwords must not keep visitors from reading. */
export type Lane = 'content' | 'accounts';

interface AdmissionLimits extends SliceLimits {
  /** Requests under way, waiting ones included. */
  most: Readonly<Record<Lane, number>>;
}

/** Many times what the database does in parallel, done in about a second; a screen's calls fit into `waitMost`. */
const LIMITS: AdmissionLimits = {
  most: { content: 512, accounts: 256 },
  sliceMs: 5,
  hurryMs: 100,
  waitMs: 500,
  waitMost: 32,
};

const RETRY_AFTER_SECONDS = '2';

export interface AdmissionFigures {
  busy: number;
  refused: number;
}

/**
 * Refuses work at once when there is too much, so that a flood costs its senders an answer (`unavailable`) and not
 * everybody minutes of waiting. Cached answers need no admission. Two things can run full: the database, seen in
 * unfinished work, and the event loop, seen in long waits for a slice.
 */
export class Admission {
  readonly #most: AdmissionLimits['most'];
  readonly #slices: Slices;
  readonly #busy: Record<Lane, number> = { content: 0, accounts: 0 };
  #refused = 0;

  constructor({ most, ...slices }: AdmissionLimits = LIMITS) {
    this.#most = most;
    this.#slices = new Slices(slices);
  }

  /** Runs the work in its turn, or throws `unavailable` without starting it. */
  async run<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
    if (this.#busy[lane] >= this.#most[lane] || this.#slices.isBehind) {
      this.#refused += 1;
      throw new Failure('unavailable', { headers: { 'retry-after': RETRY_AFTER_SECONDS } });
    }
    return this.#work(lane, work, false);
  }

  /** Runs further work of an admitted request: it counts, but is never refused half-way. */
  async goOn<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
    return this.#work(lane, work, true);
  }

  get figures(): AdmissionFigures {
    return { busy: this.#busy.content + this.#busy.accounts, refused: this.#refused };
  }

  async #work<Result>(lane: Lane, work: () => Promise<Result>, hasBegun: boolean): Promise<Result> {
    this.#busy[lane] += 1;
    try {
      await this.#slices.enter(hasBegun);
      return await work();
    } finally {
      this.#busy[lane] -= 1;
    }
  }
}
