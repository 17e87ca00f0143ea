import { Failure } from './errors.ts';

/** Work that fills up by itself: guessing passwords must not keep visitors from reading. */
export type Lane = 'content' | 'accounts';

/** Where too much begins. */
export interface AdmissionLimits {
  /** How much may be under way at once. */
  most: Readonly<Record<Lane, number>>;
  /** How long one turn of the event loop works; what comes later in it has waited that long already. */
  turnMs: number;
  /** How many requests of one turn are taken however long it works: a machine that is slow for another reason is no flood. */
  turnMost: number;
}

/** Many times what the database does in parallel, and done in about a second; in a turn, more than a screen asks for at once. */
const LIMITS: AdmissionLimits = {
  most: { content: 512, accounts: 256 },
  turnMs: 500,
  turnMost: 32,
};

const RETRY_AFTER_SECONDS = '2';

/** What is under way, and how much was refused so far. */
export interface AdmissionFigures {
  busy: number;
  refused: number;
}

/**
 * Takes in what can be done soon and refuses the rest at once, so that a flood costs those who come with it an answer
 * (`unavailable`) and not everybody minutes of waiting. What needs no work, such as a kept answer, does not come here.
 *
 * Two things run full: the database, which shows in work that does not end, and the only thread, which shows in a turn of
 * the event loop that takes long since so many requests were ready in it.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #busy: Record<Lane, number> = { content: 0, accounts: 0 };
  #refused = 0;
  /** When the present turn of the event loop began to work; null before that. */
  #turnBegan: number | null = null;
  /** How many were taken in it. */
  #turnTaken = 0;

  constructor(limits: AdmissionLimits = LIMITS) {
    this.#limits = limits;
  }

  /** Does the work, or throws `unavailable` without beginning it. */
  async run<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
    if (this.#busy[lane] >= this.#limits.most[lane] || this.#isTurnOver()) {
      this.#refused += 1;
      throw new Failure('unavailable', { headers: { 'retry-after': RETRY_AFTER_SECONDS } });
    }
    return this.goOn(lane, work);
  }

  /** Does more work for somebody who was taken in before; it counts, and is never refused half-way. */
  async goOn<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
    this.#busy[lane] += 1;
    try {
      return await work();
    } finally {
      this.#busy[lane] -= 1;
    }
  }

  get figures(): AdmissionFigures {
    return { busy: this.#busy.content + this.#busy.accounts, refused: this.#refused };
  }

  #isTurnOver(): boolean {
    const now = performance.now();
    if (this.#turnBegan === null) {
      this.#turnBegan = now;
      this.#turnTaken = 0;
      // Runs after everything that was ready.
      setImmediate(() => (this.#turnBegan = null));
    }
    this.#turnTaken += 1;
    return this.#turnTaken > this.#limits.turnMost && now - this.#turnBegan > this.#limits.turnMs;
  }
}
