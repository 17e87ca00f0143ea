import { createHmac } from 'node:crypto';
import type { ErrorCode } from '#contract/core/errors/errors.ts';
import type { Database } from '../../db/database.ts';
import { forget } from '../../db/job.ts';
import { Failure } from '../../ground/errors.ts';

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
   * running it during a pause. Success clears the failures of the first and its own count from the others.
   */
  async run<Result>(counted: readonly Counted[], attempt: () => Promise<Result>): Promise<Result> {
    const keys = counted.map(({ what, free }) => ({ key: this.#keyOf(what), free }));
    // Counted before the result: concurrent attempts must not all slip through.
    const pause = await this.#count(keys);
    if (pause > 0) {
      const seconds = Math.ceil(pause / 1_000);
      throw new Failure('rate_limited', { headers: { 'retry-after': String(seconds) } });
    }
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

  /** Counts an attempt for all keys and returns 0; during a pause, counts none and returns the rest of it. */
  async #count(keys: readonly { key: string; free: number }[]): Promise<number> {
    const now = Date.now();
    const failed_at = new Date(now).toISOString();
    return this.#db.write.transaction().execute(async (queries) => {
      await FORGET_FAILURES.run(queries, new Date(now));
      let pause = 0;
      // A fixed order prevents deadlocks between attempts that share keys.
      for (const { key, free } of keys.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
        await queries
          .insertInto('sign_in_failures')
          .values({ key, count: 0, failed_at })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute();
        const row = await this.#db
          .lockRows(queries.selectFrom('sign_in_failures').selectAll().where('key', '=', key))
          .executeTakeFirstOrThrow();
        // The clock may have been set back since a later moment was written.
        const last = Math.min(Date.parse(row.failed_at), now);
        if (row.failed_at > failed_at) await setFailedAt(queries, key, failed_at);
        pause = Math.max(pause, last + pauseAfter(row.count - free) - now);
      }
      if (pause > 0) return pause;
      for (const { key } of keys) {
        await queries
          .updateTable('sign_in_failures')
          .set(({ eb }) => ({ count: eb('count', '+', 1), failed_at }))
          .where('key', '=', key)
          .execute();
      }
      return 0;
    });
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

async function setFailedAt(queries: Database['write'], key: string, failed_at: string) {
  await queries.updateTable('sign_in_failures').set({ failed_at }).where('key', '=', key).execute();
}

/** In milliseconds. */
function pauseAfter(excess: number): number {
  return excess < 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** excess, LONGEST_PAUSE_MS);
}
