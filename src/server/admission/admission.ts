import { Failure } from '../errors.ts';
import { type SliceLimits, Slices } from './slices.ts';

/** Work that fills up by itself: guessing passwords must not keep visitors from reading. */
export type Lane = 'content' | 'accounts';

/** Where too much begins. */
export interface AdmissionLimits extends SliceLimits {
  /** How much may wait or be under way at once. */
  most: Readonly<Record<Lane, number>>;
}

/** Many times what the database does in parallel, and done in about a second; more than a screen asks for at once may wait. */
const LIMITS: AdmissionLimits = {
  most: { content: 512, accounts: 256 },
  sliceMs: 5,
  hurryMs: 100,
  waitMs: 500,
  waitMost: 32,
};

const RETRY_AFTER_SECONDS = '2';

/** What waits or is under way, and how much was refused so far. */
export interface AdmissionFigures {
  busy: number;
  refused: number;
}

/**
 * Takes in what can be done soon and refuses the rest at once, so that a flood costs those who come with it an answer
 * (`unavailable`) and not everybody minutes of waiting. What needs no work, such as a kept answer, does not come here.
 *
 * Two things run full: the database, which shows in work that does not end, and the only thread, which shows in work that
 * waits long for its slice.
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

  /** Does the work when it is its turn, or throws `unavailable` without beginning it. */
  async run<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
    if (this.#busy[lane] >= this.#most[lane] || this.#slices.isBehind) {
      this.#refused += 1;
      throw new Failure('unavailable', { headers: { 'retry-after': RETRY_AFTER_SECONDS } });
    }
    return this.#work(lane, work, false);
  }

  /** Does more work for somebody who was taken in before; it counts, and is never refused half-way. */
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
