/** Lets a few in at a time, in the order they came. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  readonly #places: number;
  #free: number;

  constructor(places = 1) {
    this.#places = places;
    this.#free = places;
  }

  /** How many have a turn, and how many wait for one. */
  get figures(): { busy: number; idle: number; waiting: number } {
    const busy = this.#places - this.#free;
    return { busy, idle: this.#free, waiting: this.#waiting.length };
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
