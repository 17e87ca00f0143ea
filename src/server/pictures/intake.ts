import { Failure } from '../errors.ts';
import { Turns } from '../turns.ts';

/** How many pictures may be coming in, waiting and under way at once; a phone sends some at a time. */
const MOST = 16;

/** A picture takes up to two seconds of one core; the other goes on answering. */
const AT_ONCE = 1;

/** A look at one takes a moment, and its bytes twice of the memory. */
const LOOKS_AT_ONCE = 2;

const PATIENCE_MS = 60_000;
const RETRY_AFTER_SECONDS = '5';

/** Takes in as many pictures as are soon done, and refuses the rest with `unavailable`. */
export class Intake {
  readonly #most: number;
  readonly #turns = new Turns(AT_ONCE);
  readonly #looks = new Turns(LOOKS_AT_ONCE);
  #taken = 0;

  constructor(most = MOST) {
    this.#most = most;
  }

  /** Whether another one would be refused. */
  get isFull(): boolean {
    return this.#taken >= this.#most;
  }

  /** Does what a picture needs from its first byte on, or throws `unavailable` without beginning it. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isFull) throw refusal();
    this.#taken += 1;
    try {
      return await work();
    } finally {
      this.#taken -= 1;
    }
  }

  /** Does the part that takes the whole file into memory, when it is its turn. */
  look<Result>(work: () => Promise<Result>): Promise<Result> {
    return inTurn(this.#looks, work);
  }

  /** Does the part that takes a processor, when it is its turn. */
  convert<Result>(work: () => Promise<Result>): Promise<Result> {
    return inTurn(this.#turns, work);
  }
}

async function inTurn<Result>(turns: Turns, work: () => Promise<Result>): Promise<Result> {
  await turns.take(PATIENCE_MS, refusal);
  try {
    return await work();
  } finally {
    turns.give();
  }
}

function refusal(): Failure {
  return new Failure('unavailable', { headers: { 'retry-after': RETRY_AFTER_SECONDS } });
}
