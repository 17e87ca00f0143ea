/** Admits a few callers at a time, in their order. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(places = 1) {
    this.#free = places;
  }

  get free(): number {
    return this.#free;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** The turn has to end with `give`; rejects with `refuse()` after `limit` milliseconds. */
  async take(limit: number, refuse: () => Error): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(refuse());
      }, limit);
      this.#waiting.push(enter);
    });
  }

  /** Does the work in its turn; throws `refuse()` after `limit` milliseconds, without having begun it. */
  async run<Result>(
    work: () => Promise<Result>,
    limit: number,
    refuse: () => Error,
  ): Promise<Result> {
    await this.take(limit, refuse);
    try {
      return await work();
    } finally {
      this.give();
    }
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
