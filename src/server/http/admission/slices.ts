export interface SliceLimits {
  /** The time for requests in one turn of the event loop. */
  sliceMs: number;
  /** Beyond this wait a turn serves one request: Node accepts one connection a turn; long turns keep others out. */
  hurryMs: number;
  /** The wait of the oldest request beyond which new ones are refused. */
  waitMs: number;
  /** Fewer than this may wait for any time: a machine that is slow for another reason is no flood. */
  waitMost: number;
}

interface Waiter {
  since: number;
  enter: () => void;
}

/** Shares the event loop: a turn starts work until the slice is used up; then the loop serves connections. */
export class Slices {
  readonly #limits: SliceLimits;
  /** Further work of admitted requests comes first. */
  readonly #goingOn: Waiter[] = [];
  readonly #waiting: Waiter[] = [];
  /** When work of the present turn of the event loop started; null before that. */
  #began: number | null = null;

  constructor(limits: SliceLimits) {
    this.#limits = limits;
  }

  get isBehind(): boolean {
    const { waitMost, waitMs } = this.#limits;
    return this.#waiting.length >= waitMost && this.#longestWait() > waitMs;
  }

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

  /** In milliseconds. */
  #longestWait(): number {
    const [oldest] = this.#waiting;
    return oldest === undefined ? 0 : performance.now() - oldest.since;
  }
}

/** Resolves when all work that needs no input or output is done. */
async function rest(): Promise<void> {
  // In a microtask first, so that the tick comes after all of them.
  await Promise.resolve();
  await new Promise<void>((resolve) => process.nextTick(resolve));
}
