import { unavailable } from '../../core/errors.ts';
import { Semaphore } from '../../core/semaphore.ts';

/** Uploads at once, waiting ones included; a phone sends several. */
const MOST = 16;

/** A conversion takes a core for up to two seconds; the other core serves requests. */
const AT_ONCE = 1;

/** An inspection is short, and of a GIF reads the whole file. */
const INSPECTIONS_AT_ONCE = 2;

const TIMEOUT_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;

export class Intake {
  readonly #most: number;
  readonly #conversions = new Semaphore(AT_ONCE);
  readonly #inspections = new Semaphore(INSPECTIONS_AT_ONCE);
  #uploads = 0;

  constructor(most = MOST) {
    this.#most = most;
  }

  get isQuiet(): boolean {
    return this.#uploads === 0;
  }

  /** Throws `unavailable` without starting the work. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#uploads >= this.#most) throw refusal();
    this.#uploads += 1;
    try {
      return await work();
    } finally {
      this.#uploads -= 1;
    }
  }

  /** For inspections. */
  inspect<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#inspections.run(work, TIMEOUT_MS, refusal);
  }

  convert<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#conversions.run(work, TIMEOUT_MS, refusal);
  }
}

const refusal = () => unavailable(RETRY_AFTER_SECONDS);
