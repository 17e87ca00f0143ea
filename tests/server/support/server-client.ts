import assert from 'node:assert/strict';
import type { Hono } from 'hono';
import type { Operation } from '#contract/core/operation.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { Accounts } from '#server/accounts/auth/accounts.ts';
import { Passwords } from '#server/accounts/auth/passwords.ts';
import { setupCode } from '#server/accounts/auth/setup.ts';
import { type AppDeps, createApp } from '#server/app/app.ts';
import { COLLECTIONS } from '#server/app/collections.ts';
import type { Reminders } from '#server/collections/reminders/service.ts';
import { Failure } from '#server/core/errors.ts';
import type { Database } from '#server/db/database.ts';
import { DATABASE_ID } from '#server/db/folder.ts';
import { Admission } from '#server/http/admission.ts';
import type { LogEntry } from '#server/http/answers/problem.ts';
import type { AppEnv } from '#server/http/request.ts';
import { STAFF } from '../../support/staff.ts';
import { problemsOf } from './openapi.ts';

/** The origin of the site in tests: no SITE_URL, so a loopback name on PORT. */
export const ORIGIN = 'http://localhost:4321';

/** Asked without a socket, everything happens in one turn of the event loop, however much it is. */
const UNLIMITED = new Admission({
  atOnce: Number.POSITIVE_INFINITY,
  waiting: Number.POSITIVE_INFINITY,
});

/** The least that Argon2 takes: a thousandth of what a hash costs elsewhere. */
const CHEAP = { memory: 8, passes: 1, parallelism: 1 };

export interface CallOptions {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Visitors send no cookie; staff is who the calls of the admin come from. */
  as?: 'staff' | 'visitor';
  prefix?: '/api' | '/api/api';
  /** The address at the other end of the socket; without it the request comes from nowhere. */
  peer?: string;
}

/** A body as it is sent, beside what a browser of this site sends along. */
interface Sent {
  method?: string;
  /** Without one it comes from staff; null leaves it out. */
  cookie?: string | null;
  /** Null announces none. */
  type?: string | null;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  // The assertion that follows says what it is.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** What a test may have filled; other tables go with their rows. */
const EMPTIED = [
  ...COLLECTIONS.flatMap(({ tables }) => tables.map(({ name }) => name)).toReversed(),
  'pictures',
  'loose_files',
  'invitations',
  'copies',
  'revisions',
  'preview_links',
  'activity',
] as const;

/** The app over a database of its own, asked as a browser would. */
export class TestServer {
  readonly app: Hono<AppEnv>;
  readonly db: Database;
  readonly dataDir: string;
  readonly accounts: Accounts;
  /** What makes the first account from elsewhere. */
  readonly setupCode: string;
  /** What the app has written into the log since the test began. */
  readonly log: LogEntry[] = [];
  /** Draws pages of copies; the app serves no site unless a test gives it one. */
  renderCopy: NonNullable<AppDeps['renderCopy']> = () => {
    throw new Failure('not_found');
  };
  readonly #origin: string;
  #cookie: string | null = null;

  constructor(
    db: Database,
    dataDir: string,
    config: { siteUrl?: URL; trustedProxyHops?: number } & Pick<
      AppDeps['config'],
      'backups' | 'bucket'
    > & {
        reminders?: (db: Database) => Reminders;
      } = {},
  ) {
    this.db = db;
    this.dataDir = dataDir;
    this.#origin = config.siteUrl?.origin ?? ORIGIN;
    const secret = 'a secret that only the tests know, long enough';
    const passwords = new Passwords(CHEAP);
    this.accounts = new Accounts(db, passwords);
    this.setupCode = setupCode(secret);
    this.app = createApp({
      config: {
        port: 4321,
        dataDir,
        siteUrl: config.siteUrl ?? null,
        trustedProxyHops: config.trustedProxyHops ?? 0,
        backups: config.backups ?? 0,
        bucket: config.bucket ?? null,
      },
      db,
      secret,
      log: (entry) => this.log.push(entry),
      admission: UNLIMITED,
      reminders: config.reminders?.(db) ?? null,
      passwords,
      renderCopy: (entry) => this.renderCopy(entry),
    });
  }

  /** Sends a request as it is. */
  async request(
    path: string,
    init: RequestInit = {},
    peer?: string,
    httpVersion = '1.1',
  ): Promise<Response> {
    const incoming =
      peer === undefined ? undefined : { httpVersion, socket: { remoteAddress: peer } };
    return this.app.request(path, init, { incoming });
  }

  /** Sends a body as it stands, to whatever path. */
  async send(
    path: string,
    body: BodyInit | null,
    { method = 'POST', cookie, type = 'application/json', headers = {} }: Sent = {},
  ): Promise<Response> {
    const from = cookie === undefined ? await this.cookie() : cookie;
    return this.request(path, {
      method,
      headers: {
        origin: ORIGIN,
        ...(from !== null && { cookie: from }),
        ...(type !== null && { 'content-type': type }),
        ...headers,
      },
      body,
      duplex: 'half',
    } as RequestInit);
  }

  /** Calls an operation of the contract and checks that the answer is one its description allows. */
  async call(name: OperationName, options: CallOptions = {}): Promise<Answer> {
    const operation: Operation = operations[name];
    const { body, headers = {}, as = operation.access === 'staff' ? 'staff' : 'visitor' } = options;
    const init = {
      method: operation.method,
      headers: {
        ...(operation.method === 'GET' ? {} : { origin: this.#origin }),
        ...(as === 'staff' ? { cookie: await this.cookie() } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const response = await this.request(urlOf(operation, options), init, options.peer);
    const text = await response.text();
    const answer = {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
    const type = response.headers.get('content-type') ?? '';
    assert.deepEqual(problemsOf(name, answer.status, type, answer.body), [], `${name}: ${text}`);
    return answer;
  }

  /** The session cookie of the staff account that every test may use. */
  async cookie(): Promise<string> {
    this.#cookie ??= await this.signIn(STAFF);
    return this.#cookie;
  }

  /** Signs in and returns the cookie of the session. */
  async signIn(credentials: { username: string; password: string }): Promise<string> {
    const answer = await this.call('signIn', { body: credentials });
    assert.equal(answer.status, 200);
    return cookieOf(answer).split('; ')[0] ?? '';
  }

  /** Adds an account that is no owner, and returns the cookie of its session. */
  async enroll(username: string, password = 'a password of theirs'): Promise<string> {
    await this.accounts.add(username, password);
    return this.signIn({ username, password });
  }

  async accountId(username: string): Promise<string> {
    const { body } = await this.call('listStaff');
    return body.staff.find((account: { username: string }) => account.username === username).id;
  }

  /** Empties everything but the staff account, its session and what the data folder knows the database by. */
  async reset(): Promise<void> {
    this.log.length = 0;
    await this.db.write.deleteFrom('sign_in_failures').execute();
    await this.db.transaction(async (queries) => {
      for (const table of EMPTIED) {
        await queries.deleteFrom(table).execute();
      }
      await queries.deleteFrom('settings').where('key', '!=', DATABASE_ID).execute();
      await queries.deleteFrom('user').where('username', '!=', STAFF.username).execute();
    });
  }

  /** How many rows a table holds, those in the trash included. */
  async count(table: (typeof EMPTIED)[number]) {
    const { count } = await this.db.read
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }
}

/** Calls as whoever has the cookie. */
export const by = (cookie: string) => ({ as: 'visitor' as const, headers: { cookie } });

/** The cookie pairs that an answer sets. */
export function cookieOf({ headers }: Pick<Answer, 'headers'>): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

function urlOf({ path }: Operation, { params = {}, query = {}, prefix = '/api' }: CallOptions) {
  // As it stands, so that a test can send what no client would.
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  return `${prefix}/${filled}${search === '' ? '' : `?${search}`}`;
}
