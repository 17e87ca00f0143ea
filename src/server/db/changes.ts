import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type KyselyPlugin, type QueryId, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.ts';

/** The channel on which whoever commits says so. */
const CHANNEL = 'kw_likelion';

/** What the database itself says when an account or a session changed, which is part of no visitor's answer. */
const ACCOUNTS = 'accounts';

/** Begins a message that only its sender waits for; any other message is a commit. */
const BEAT = 'beat ';

/** How often an instance makes sure that it still hears the channel, and how long it waits to hear itself. */
const BEAT_MS = 5_000;
const HEAR_LIMIT_MS = 5_000;

/** How long a connection may take to end: a dead one never does. */
const END_LIMIT_MS = 1_000;

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Follows the commits to a PostgreSQL database, those of other instances included.
 *
 * A connection can be dead, or lie behind a pool that swallows notifications, without saying so. An instance therefore
 * sends itself a message over its pool every few seconds, and trusts the channel only while these arrive.
 */
export class Changes {
  /** Under which this instance announces what it commits. */
  readonly name = randomUUID();
  readonly #url: string;
  readonly #pool: pg.Pool;
  readonly #ending = new AbortController();
  readonly #listening: Promise<void>;
  #commits = 0;
  #accountChanges = 0;
  #isHeard = false;
  #expected: { message: string; arrive: () => void } | null = null;

  constructor(url: string, pool: pg.Pool) {
    this.#url = url;
    this.#pool = pool;
    this.#listening = this.#keepListening();
  }

  /** The number of commits heard of; null while the channel is not heard. */
  version(): number | null {
    return this.#isHeard ? this.#commits : null;
  }

  /** The number of commits heard of after which an account or a session may be another; null like `version`. */
  accountsVersion(): number | null {
    return this.#isHeard ? this.#accountChanges : null;
  }

  /** Counts a commit of this instance, which knows of it before it could hear of it. */
  count(): void {
    this.#commits += 1;
    this.countAccounts();
  }

  /** Counts a write of this instance to accounts or sessions. */
  countAccounts(): void {
    this.#accountChanges += 1;
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
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  /** Listens on a new connection until it breaks, which is always an error. */
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
      else if (payload === ACCOUNTS) this.#accountChanges += 1;
      else if (!payload.startsWith(BEAT) && payload !== this.name) this.#commits += 1;
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      for (;;) {
        await this.#hearOneself(signal);
        // What was committed while nobody listened was not counted.
        if (!this.#isHeard) this.count();
        this.#isHeard = true;
        onHeard();
        await sleep(BEAT_MS, undefined, { signal, ref: false });
      }
    } finally {
      this.#isHeard = false;
      const patience = sleep(END_LIMIT_MS, undefined, { ref: false });
      await Promise.race([client.end(), patience]).catch(() => undefined);
    }
  }

  /** Sends a message over the pool and waits until it arrives here. */
  async #hearOneself(signal: AbortSignal): Promise<void> {
    const message = `${BEAT}${randomUUID()}`;
    const arrival = new Promise<void>((resolve) => {
      this.#expected = { message, arrive: resolve };
    });
    const giveUp = rejectAt(AbortSignal.any([signal, AbortSignal.timeout(HEAR_LIMIT_MS)]));
    const sent = this.#pool.query('select pg_notify($1, $2)', [CHANNEL, message]);
    await Promise.race([Promise.all([sent, arrival]), giveUp]);
  }
}

/** Tells every instance of a commit of `sender`: with the commit, and only if there is one. */
export async function announce(queries: Kysely<Tables>, sender: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${sender})`.execute(queries);
}

/** A plugin that calls `tell` after every statement that may have written. */
export function tellOfWrites(tell: () => void): KyselyPlugin {
  const writes = new WeakSet<QueryId>();
  return {
    transformQuery: ({ node, queryId }) => {
      if (node.kind !== 'SelectQueryNode') writes.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (writes.has(queryId)) tell();
      return result;
    },
  };
}

function rejectAt(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
