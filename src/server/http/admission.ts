import { type Failure, unavailable } from '../ground/errors.ts';
import { Turns } from '../ground/turns.ts';

/** Each lane has its own places: guessing passwords must not keep visitors from reading. */
export type Lane = 'content' | 'accounts';

interface AdmissionLimits {
  /** Requests of a lane that are worked on in one turn of the event loop. */
  atOnce: number;
  /** Requests of a lane that wait for a place; more are refused. */
  waiting: number;
}

const LIMITS: AdmissionLimits = { atOnce: 8, waiting: 128 };

/** A request waits as long as this only where a lane's work hangs, as with a database that does not answer. */
const PATIENCE_MS = 10_000;

const RETRY_AFTER_SECONDS = 2;

export interface AdmissionFigures {
  busy: number;
  refused: number;
}

/**
 * Refuses work at once when there is too much, so that a flood costs its senders an answer (`unavailable`) and not
 * everybody minutes of waiting. Cached answers need no admission.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #turns: Readonly<Record<Lane, Turns>>;
  #refused = 0;

  constructor(limits: AdmissionLimits = LIMITS) {
    this.#limits = limits;
    const { atOnce } = limits;
    this.#turns = { content: new Turns(atOnce), accounts: new Turns(atOnce) };
  }

  /** Runs the work in its turn, or throws `unavailable` without starting it. */
  async run<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
    const turns = this.#turns[lane];
    const { idle, waiting } = turns.figures;
    if (idle === 0 && waiting >= this.#limits.waiting) throw this.#refusal();
    await turns.take(PATIENCE_MS, () => this.#refusal());
    try {
      return await work();
    } finally {
      // SQLite works without leaving the turn of the event loop, which has to end before connections are accepted.
      setImmediate(() => turns.give());
    }
  }

  get figures(): AdmissionFigures {
    const { content, accounts } = this.#turns;
    const [read, signedIn] = [content.figures, accounts.figures];
    const busy = read.busy + read.waiting + signedIn.busy + signedIn.waiting;
    return { busy, refused: this.#refused };
  }

  #refusal(): Failure {
    this.#refused += 1;
    return unavailable(RETRY_AFTER_SECONDS);
  }
}
