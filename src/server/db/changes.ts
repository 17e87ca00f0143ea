import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.ts';

const CHANNEL = 'kw_likelion';

/** The prefix of a message that only its sender waits for; any other message is a commit. */
const BEAT = 'beat ';

/** How often an instance checks that it still hears the channel, and how long it waits for its own message. */
const BEAT_MS = 5_000;
const HEAR_LIMIT_MS = 5_000;

/** A dead connection never ends by itself. */
const END_LIMIT_MS = 1_000;

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Follows the commits to a PostgreSQL database, those of other instances included. A connection can be dead, or lie
 * behind a pool that swallows notifications, without an error. An instance therefore sends itself a message over its
 * pool every few seconds, and trusts the channel only while these arrive.
 */
export class Changes {
  readonly name = randomUUID();
  readonly #url: string;
  readonly #pool: pg.Pool;
  readonly #renew: () => void;
  readonly #ending = new AbortController();
  readonly #listening: Promise<void>;
  #commits = 0;
  #isHeard = false;
  /** Whether the pool may hold connections of the time when the database took no writes. */
  #mayBeReadOnly = false;
  #expected: { message: string; arrive: () => void } | null = null;

  /** `renew` is called where the pool may lead to a database that takes no writes. */
  constructor(url: string, pool: pg.Pool, renew: () => void) {
    this.#url = url;
    this.#pool = pool;
    this.#renew = renew;
    this.#listening = this.#keepListening();
  }

  /** The number of commits so far; null while the channel is not heard. */
  version(): number | null {
    return this.#isHeard ? this.#commits : null;
  }

  count(): void {
    this.#commits += 1;
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await this.#listening;
  }

  async #keepListening(): Promise<void> {
    const { signal } = this.#ending;
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      await this.#listen(() => (pause = FIRST_PAUSE_MS)).catch(() => undefined);
      // What ended the listening (no standby can listen) may have turned the others, too.
      if (!signal.aborted) this.#renew();
      this.#mayBeReadOnly = true;
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  async #listen(onHeard: () => void): Promise<never> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'kw-likelion changes',
      connectionTimeoutMillis: HEAR_LIMIT_MS,
      query_timeout: HEAR_LIMIT_MS,
    });
    const broken = new AbortController();
    const signal = AbortSignal.any([broken.signal, this.#ending.signal]);
    client.on('error', () => broken.abort());
    client.on('end', () => broken.abort());
    signal.addEventListener('abort', () => (this.#isHeard = false));
    client.on('notification', ({ payload = '' }) => {
      if (payload === this.#expected?.message) this.#expected.arrive();
      else if (!payload.startsWith(BEAT) && payload !== this.name) this.#commits += 1;
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      for (;;) {
        await this.#hearOneself(signal);
        // Commits were missed while nobody listened.
        if (!this.#isHeard) this.count();
        this.#isHeard = true;
        onHeard();
        await sleep(BEAT_MS, undefined, { signal, ref: false });
      }
    } finally {
      this.#isHeard = false;
      const timeout = sleep(END_LIMIT_MS, undefined, { ref: false });
      await Promise.race([client.end(), timeout]).catch(() => undefined);
    }
  }

  async #hearOneself(signal: AbortSignal): Promise<void> {
    const message = `${BEAT}${randomUUID()}`;
    const arrival = new Promise<void>((resolve) => {
      this.#expected = { message, arrive: resolve };
    });
    const giveUp = sleep(HEAR_LIMIT_MS, undefined, { signal, ref: false }).then(() => {
      throw new Error('The channel is not heard');
    });
    const sent = this.#pool
      .query<{ read_only: string }>(
        `select pg_notify($1, $2), current_setting('transaction_read_only') as read_only`,
        [CHANNEL, message],
      )
      .then(({ rows }) => {
        const isReadOnly = rows[0]?.read_only === 'on';
        // Once more when it is over: some were opened while the last renewal was under way.
        if (isReadOnly || this.#mayBeReadOnly) this.#renew();
        this.#mayBeReadOnly = isReadOnly;
      });
    await Promise.race([Promise.all([sent, arrival]), giveUp]);
  }
}

/** PostgreSQL delivers it with the commit of `sender`, and only if there is one. */
export async function announce(queries: Kysely<Tables>, sender: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${sender})`.execute(queries);
}
