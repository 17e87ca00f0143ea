/** How long the event loop works, and when it is too far behind. */
export interface SliceLimits {
  /** How long requests are worked at in one turn of the event loop. */
  sliceMs: number;
  /**
   * How long the oldest one waits when a turn works at one request only. Node takes in one connection in each turn: where
   * turns last for half a second, whoever is not connected yet waits for minutes.
   */
  hurryMs: number;
  /** How long the oldest one waits when those who come are told that it is too much. */
  waitMs: number;
  /** How many may wait however long it takes: a machine that is slow for another reason is no flood. */
  waitMost: number;
}

interface Waiter {
  since: number;
  enter: () => void;
}

/**
 * Shares the only thread: in each turn of the event loop work begins until the slice is used up, and what is left waits for
 * the next one, in the order it came. In between the loop looks at who else is there.
 */
export class Slices {
  readonly #limits: SliceLimits;
  /** Those who were let in before come first. */
  readonly #goingOn: Waiter[] = [];
  readonly #waiting: Waiter[] = [];
  /** When the present turn of the event loop began to work; null before that. */
  #began: number | null = null;

  constructor(limits: SliceLimits) {
    this.#limits = limits;
  }

  /** Whether those who wait have waited so long that nobody should join them. */
  get isBehind(): boolean {
    const { waitMost, waitMs } = this.#limits;
    return this.#waiting.length >= waitMost && this.#longestWait() > waitMs;
  }

  /** Resolves when the caller may work; `hasBegun` is for who only goes on and comes before those who are new. */
  async enter(hasBegun: boolean): Promise<void> {
    const now = performance.now();
    if (this.#began === null) {
      this.#began = now;
      // Runs after everything that was ready in this turn.
      setImmediate(() => void this.#nextSlice());
    }
    const queue = hasBegun ? this.#goingOn : this.#waiting;
    const isFree = queue.length === 0 && now - this.#began < this.#limits.sliceMs;
    if (isFree) return;
    await new Promise<void>((enter) => queue.push({ since: now, enter }));
  }

  async #nextSlice(): Promise<void> {
    const began = performance.now();
    this.#began = began;
    for (;;) {
      const next = this.#goingOn.shift() ?? this.#waiting.shift();
      if (next === undefined) {
        this.#began = null;
        return;
      }
      next.enter();
      await rest();
      const { sliceMs, hurryMs } = this.#limits;
      if (performance.now() - began >= sliceMs || this.#longestWait() > hurryMs) break;
    }
    setImmediate(() => void this.#nextSlice());
  }

  /** How long the oldest of those who wait has waited, in milliseconds. */
  #longestWait(): number {
    const [oldest] = this.#waiting;
    return oldest === undefined ? 0 : performance.now() - oldest.since;
  }
}

/** Resolves when nothing is left to do but to wait for the operating system. */
async function rest(): Promise<void> {
  // In a microtask, so that a tick comes only after all of them.
  await Promise.resolve();
  await new Promise<void>((resolve) => process.nextTick(resolve));
}
