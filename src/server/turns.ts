/** Lets a few in at a time, in the order they came. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(places = 1) {
    this.#free = places;
  }

  /** Resolves when it is the caller's turn, who has to `give` it back; rejects with `refuse()` after `limit` milliseconds. */
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

  /** Ends the caller's turn. */
  give(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
