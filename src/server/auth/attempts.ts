import { Failure } from '../errors.ts';

interface Limits {
  /** Failures that one name may have from one address. */
  perName: number;
  /** Failures that one address may have in all. */
  perAddress: number;
  windowMs: number;
}

const DEFAULT_LIMITS: Limits = { perName: 10, perAddress: 100, windowMs: 15 * 60_000 };

// Enough for every student at once; beyond it the oldest are forgotten, so that nobody fills the memory.
const REMEMBERED = 10_000;

interface Failures {
  count: number;
  endsAt: number;
}

/** The failed attempts of the last minutes, kept in memory; only failures count, so signing in often is free. */
export class Attempts {
  readonly #limits: Limits;
  readonly #failures = new Map<string, Failures>();

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
  }

  /**
   * Runs one attempt and counts it when it fails with `invalid_credentials`; throws `rate_limited` without running it
   * when the name or the address has failed too often.
   */
  async run<Result>(name: string, address: string, attempt: () => Promise<Result>) {
    const keys = [
      { key: `${address} ${name.toLowerCase()}`, limit: this.#limits.perName },
      { key: address, limit: this.#limits.perAddress },
    ];
    for (const { key, limit } of keys) this.#refuseAbove(key, limit);
    // Counted before it is known to fail: attempts sent at the same moment must not all slip through.
    for (const { key } of keys) this.#add(key, 1);
    try {
      const result = await attempt();
      this.#failures.delete(keys[0]?.key ?? '');
      this.#add(address, -1);
      return result;
    } catch (error) {
      const isGuess = error instanceof Failure && error.code === 'invalid_credentials';
      if (!isGuess) for (const { key } of keys) this.#add(key, -1);
      throw error;
    }
  }

  #refuseAbove(key: string, limit: number) {
    const failures = this.#current(key);
    if (failures === undefined || failures.count < limit) return;
    const seconds = Math.max(1, Math.ceil((failures.endsAt - Date.now()) / 1_000));
    throw new Failure('rate_limited', { headers: { 'retry-after': String(seconds) } });
  }

  #current(key: string): Failures | undefined {
    const failures = this.#failures.get(key);
    if (failures === undefined || failures.endsAt > Date.now()) return failures;
    this.#failures.delete(key);
    return undefined;
  }

  #add(key: string, change: 1 | -1) {
    const failures = this.#current(key);
    if (failures !== undefined) {
      failures.count = Math.max(0, failures.count + change);
    } else if (change === 1) {
      this.#failures.set(key, { count: 1, endsAt: Date.now() + this.#limits.windowMs });
      const [oldest] = this.#failures.keys();
      if (this.#failures.size > REMEMBERED && oldest !== undefined) this.#failures.delete(oldest);
    }
  }
}
