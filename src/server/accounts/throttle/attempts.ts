import { createHmac } from 'node:crypto';
import type { ErrorCode } from '#contract/core/errors/errors.ts';
import { Failure } from '../../core/errors.ts';
import type { Database } from '../../db/database.ts';
import { forget } from '../../db/job.ts';
import type { Tables } from '../../db/schema.ts';

/** The pause after the first failure beyond the free ones; each further one doubles it. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/** Failures are forgotten after this long without another one. */
const MEMORY_MS = 24 * 60 * 60_000;

export const FORGET_FAILURES = forget('sign_in_failures', 'failed_at', MEMORY_MS);

const GUESSES = new Set<ErrorCode>(['invalid_credentials', 'setup_code_wrong']);

export interface Counted {
  what: string;
  free: number;
}

interface Key {
  key: string;
  free: number;
}

type Failures = Tables['sign_in_failures'];

/** Guesses at an account from browsers in which nobody signed in to it before. */
export function accountFromAnywhere(username: string): Counted {
  return { what: `account ${username.toLowerCase()}`, free: 10 };
}

/** Guesses at an account from one recognised browser or session. */
export function accountFromDevice(username: string, device: string): Counted {
  return { what: `account ${username.toLowerCase()} from ${device}`, free: 10 };
}

/** All guesses of one network; a shared one has many members of staff who mistype. */
export function anythingFrom(network: string, isShared: boolean): Counted {
  return { what: `network ${network}`, free: isShared ? 1_000 : 100 };
}

export function setupCodeFrom(network: string): Counted {
  return { what: `setup code from ${network}`, free: 10 };
}

/** The counts are in the database, so that a pause holds for all instances and across a restart. Every pause ends. */
export class Attempts {
  readonly #db: Database;
  readonly #secret: string;

  constructor(db: Database, secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  /**
   * Runs one attempt and counts it for each of `counted` when a secret was wrong; throws `rate_limited` without
   * running it during a pause, and then writes nothing. Success clears the failures of the first and its own count from
   * the others.
   */
  async run<Result>(counted: readonly Counted[], attempt: () => Promise<Result>): Promise<Result> {
    const keys = counted.map(({ what, free }) => ({ key: this.#keyOf(what), free }));
    // Counted before the result: concurrent attempts must not all slip through.
    await this.#count(keys);
    const [first, ...others] = keys;
    try {
      const result = await attempt();
      if (first !== undefined) await this.#forget(first.key);
      for (const { key } of others) await this.#takeBack(key);
      return result;
    } catch (error) {
      const isGuess = error instanceof Failure && GUESSES.has(error.code);
      if (!isGuess) for (const { key } of keys) await this.#takeBack(key);
      throw error;
    }
  }

  /** Hashed, because addresses are personal and somebody may have typed a password as the name. */
  #keyOf(what: string): string {
    return createHmac('sha256', this.#secret).update(what).digest('base64url');
  }

  async #count(keys: readonly Key[]): Promise<void> {
    const now = Date.now();
    const failed_at = new Date(now).toISOString();
    const names = keys.map(({ key }) => key);
    const found = await this.#db.read
      .selectFrom('sign_in_failures')
      .selectAll()
      .where('key', 'in', names)
      .execute();
    if (found.some((row) => row.failed_at > failed_at)) await this.#setBack(names, failed_at);
    // Most who are refused are so here, and cost one reading.
    refuseDuringPause(keys, found, now);
    await this.#db.write.transaction().execute(async (queries) => {
      await FORGET_FAILURES.run(queries, new Date(now));
      const locked: Failures[] = [];
      // A fixed order prevents deadlocks between attempts that share keys.
      for (const key of names.toSorted()) {
        locked.push(
          await queries
            .insertInto('sign_in_failures')
            .values({ key, count: 0, failed_at })
            // Writes nothing new, but locks the row, which a success would else delete before it is read.
            .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
            .returningAll()
            .executeTakeFirstOrThrow(),
        );
      }
      refuseDuringPause(keys, locked, now);
      await queries
        .updateTable('sign_in_failures')
        .set(({ eb }) => ({ count: eb('count', '+', 1), failed_at }))
        .where('key', 'in', names)
        .execute();
    });
  }

  /** Once after the clock was set back, as a pause would else last until it has come up again. */
  async #setBack(names: readonly string[], failed_at: string) {
    await this.#db.write
      .updateTable('sign_in_failures')
      .set({ failed_at })
      .where('key', 'in', names)
      .where('failed_at', '>', failed_at)
      .execute();
  }

  async #takeBack(key: string) {
    await this.#db.write
      .updateTable('sign_in_failures')
      .set(({ eb }) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute();
  }

  async #forget(key: string) {
    await this.#db.write.deleteFrom('sign_in_failures').where('key', '=', key).execute();
  }
}

/** Throws `rate_limited`. */
function refuseDuringPause(keys: readonly Key[], rows: readonly Failures[], now: number): void {
  const pauses = rows.map(({ key, count, failed_at }) => {
    const { free = 0 } = keys.find((one) => one.key === key) ?? {};
    return Math.min(Date.parse(failed_at), now) + pauseAfter(count - free) - now;
  });
  const seconds = Math.ceil(Math.max(0, ...pauses) / 1_000);
  if (seconds > 0) throw new Failure('rate_limited', { headers: { 'retry-after': `${seconds}` } });
}

/** In milliseconds. */
function pauseAfter(excess: number): number {
  return excess < 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** excess, LONGEST_PAUSE_MS);
}
