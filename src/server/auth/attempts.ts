import { createHmac } from 'node:crypto';
import type { ErrorCode } from '#contract/core/errors.ts';
import type { Database } from '../db/open.ts';
import { Failure } from '../errors.ts';

/** Failures that one name may have from one address, and that one address may have in all. */
const PER_NAME = 10;
const PER_ADDRESS = 100;
const WINDOW_MS = 15 * 60_000;

/** How a call that was wrong about a secret fails. */
const GUESSES = new Set<ErrorCode>(['invalid_credentials', 'setup_code_wrong']);

interface Counted {
  key: string;
  limit: number;
}

/**
 * The failed attempts of the last minutes, counted in the database, so that a limit holds for all instances together and
 * across a restart. Only failures count: signing in often is free.
 */
export class Attempts {
  readonly #db: Database;
  readonly #secret: string;

  constructor(db: Database, secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  /**
   * Runs one attempt and counts it when a secret was wrong; throws `rate_limited` without running it
   * when the name or the address has failed too often.
   */
  async run<Result>(
    name: string,
    address: string,
    attempt: () => Promise<Result>,
  ): Promise<Result> {
    const byName = { key: this.#keyOf(`${address} ${name.toLowerCase()}`), limit: PER_NAME };
    const byAddress = { key: this.#keyOf(address), limit: PER_ADDRESS };
    await this.#forgetEnded();
    for (const counted of [byName, byAddress]) await this.#refuseAbove(counted);
    // Counted before it is known to fail: attempts sent at the same moment must not all slip through.
    for (const counted of [byName, byAddress]) await this.#add(counted);
    try {
      const result = await attempt();
      await this.#forget(byName);
      await this.#takeBack(byAddress);
      return result;
    } catch (error) {
      const isGuess = error instanceof Failure && GUESSES.has(error.code);
      if (!isGuess) for (const counted of [byName, byAddress]) await this.#takeBack(counted);
      throw error;
    }
  }

  /** A hash: an address is personal, and what was typed as a name may have been a password. */
  #keyOf(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url');
  }

  async #forgetEnded() {
    await this.#db.write
      .deleteFrom('sign_in_failures')
      .where('ends_at', '<=', new Date().toISOString())
      .execute();
  }

  async #refuseAbove({ key, limit }: Counted) {
    const failures = await this.#db.write
      .selectFrom('sign_in_failures')
      .select(['count', 'ends_at'])
      .where('key', '=', key)
      .executeTakeFirst();
    if (failures !== undefined && failures.count >= limit) throw tooMany(failures.ends_at);
  }

  /** Counts an attempt; throws `rate_limited` when others that came at the same moment have used up the limit. */
  async #add({ key, limit }: Counted) {
    const { count, ends_at } = await this.#db.write
      .insertInto('sign_in_failures')
      .values({ key, count: 1, ends_at: new Date(Date.now() + WINDOW_MS).toISOString() })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet(({ eb }) => ({ count: eb('sign_in_failures.count', '+', 1) })),
      )
      .returning(['count', 'ends_at'])
      .executeTakeFirstOrThrow();
    if (count > limit) throw tooMany(ends_at);
  }

  async #takeBack({ key }: Counted) {
    await this.#db.write
      .updateTable('sign_in_failures')
      .set(({ eb }) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute();
  }

  async #forget({ key }: Counted) {
    await this.#db.write.deleteFrom('sign_in_failures').where('key', '=', key).execute();
  }
}

function tooMany(endsAt: string): Failure {
  const seconds = Math.max(1, Math.ceil((Date.parse(endsAt) - Date.now()) / 1_000));
  return new Failure('rate_limited', { headers: { 'retry-after': String(seconds) } });
}
