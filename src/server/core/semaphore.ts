/** Admits a few callers at a time, in their order. */
export class Semaphore {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(permits = 1) {
    this.#free = permits;
  }

  get free(): number {
    return this.#free;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Has to be followed by `release`; rejects with `refuse()` after `limit` milliseconds. */
  async acquire(limit: number, refuse: () => Error): Promise<void> {
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

  /** Does the work once there is room; throws `refuse()` after `limit` milliseconds, without having begun it. */
  async run<Result>(
    work: () => Promise<Result>,
    limit: number,
    refuse: () => Error,
  ): Promise<Result> {
    await this.acquire(limit, refuse);
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
