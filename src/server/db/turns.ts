/** Lets one in at a time, in the order they came. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** Resolves when it is the caller's turn, who has to `give` it back; rejects with `refuse()` after `limit` milliseconds. */
  async take(limit: number, refuse: () => Error): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
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
    if (next === undefined) this.#isTaken = false;
    else next();
  }
}
