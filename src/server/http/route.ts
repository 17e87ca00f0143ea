import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { LIMITS } from '#contract/core/limits.ts';
import { type AnswerOf, NOTHING, type Operation } from '#contract/core/operation.ts';
import { Failure } from '../core/errors.ts';
import type { CheckMatch } from '../core/match.ts';
import type { Actor, Session } from '../core/session.ts';
import { versionOf } from '../core/version.ts';
import type { Database } from '../db/database.ts';
import type { Audience } from '../db/lists/visibility.ts';
import type { Admission, Pool, ResponseCache } from './admission.ts';
import { matchesVersion } from './answers/answer.ts';
import { Payload } from './answers/payload.ts';
import { respond } from './answers/respond.ts';
import { readCsv, readJson } from './body.ts';
import { tellingFormer } from './former-calls.ts';
import { oncePerKey } from './idempotency.ts';
import { checkOrigin, type SiteAddress } from './origin.ts';
import { type AppContext, baseHeaders } from './request.ts';
import { validate } from './validate.ts';

/** A session may end while its request holds the body back; after so many milliseconds it is read again. */
const BODY_TIMEOUT_MS = 1_000;

export interface RouteDeps {
  db: Database;
  cache: ResponseCache;
  admission: Admission;
  address: SiteAddress;
  readSession: (c: AppContext) => Promise<Session | null>;
}

interface Call<O extends Operation> {
  params: v.InferOutput<O['params']>;
  query: v.InferOutput<O['query']>;
  body: v.InferOutput<O['body']>;
  db: Database;
  /** Null for a visitor; an operation for staff always has one. */
  session: O extends { access: 'staff' } ? Session : Session | null;
  actor: Actor;
  audience: Audience;
  checkMatch: CheckMatch;
  /** For a handler that reads the body itself: throws where the session, or the role it takes, has ended meanwhile. */
  recheck: () => Promise<void>;
  /** Answers 202: the work goes on. */
  accept: () => void;
  context: AppContext;
}

interface Download {
  name: string;
  open: () => Promise<Readable>;
}

export interface Route {
  operation: Operation;
  answer: (c: AppContext, deps: RouteDeps) => Promise<Response>;
}

/** Checks what the handler gets and gives by the operation's schemas; `link` is the header of that name (RFC 8288). */
export function on<const O extends Operation>(
  operation: O,
  handler: (call: Call<O>) => Promise<AnswerOf<O>>,
  link?: string,
): Route {
  const headers = link === undefined ? {} : { link };
  const answer = async (c: AppContext, deps: RouteDeps): Promise<Response> => {
    if (operation.method !== 'GET') checkOrigin(c, deps.address);
    const pool = operation.tag === 'auth' ? 'accounts' : 'content';
    const session = await requireSession(c, operation, deps, pool);
    let { status }: Operation = operation;
    const params = readParams(c, operation.params);
    const query = validate<O['query']>(operation.query, c.req.query());
    const recheck = async () => {
      await requireSession(c, operation, deps, pool);
    };
    const began = performance.now();
    const sent = await readBody(c, operation);
    if (performance.now() - began > BODY_TIMEOUT_MS) await recheck();
    const telling = <Result>(run: () => Result) => tellingFormer(operation, sent, run);
    const input = telling(() => validate<O['body']>(operation.body, sent));
    const match = matcher(c, operation);
    const call: Call<O> = {
      params,
      query,
      body: input,
      db: databaseFor(c, operation, { db: deps.db, session, input }),
      session: session as Call<O>['session'],
      actor: session?.staff.username ?? null,
      audience: session === null ? 'public' : 'staff',
      checkMatch: (entity) => telling(() => match(entity)),
      recheck,
      accept: () => {
        status = 202;
      },
      context: c,
    };
    const isPublic = operation.method === 'GET' && !dependsOnCaller(c, operation);
    const make = async () => Payload.json(await handler(call));
    // The key leaves out the prefix and unknown parameters, which change no answer.
    const body = isPublic
      ? await deps.cache(JSON.stringify([operation.path, call.params, call.query]), make)
      : // A caller with a session passed admission when the session was read, and is never refused half-way.
        await (session === null ? deps.admission.run(pool, make) : make());
    return respond(c, {
      status,
      body,
      cache: isPublic ? 'public' : 'none',
      varyByCookie: operation.access === 'public-and-staff',
      tagged: operation.tag !== 'auth',
      headers,
    });
  };
  return { operation, answer };
}

/** One that repeats nothing where the request carries an `Idempotency-Key`. */
function databaseFor(
  c: AppContext,
  { path, repeatable = false }: Operation,
  { db, session, input }: { db: Database; session: Session | null; input: unknown },
): Database {
  const key = repeatable ? c.req.header('idempotency-key') : undefined;
  if (key === undefined || session === null) return db;
  return oncePerKey(db, { userId: session.staff.id, key, request: [path, input] });
}

export function onDownload<const O extends Operation>(
  operation: O,
  download: (call: Pick<Call<O>, 'db' | 'params' | 'query'>) => Download,
): Route {
  return {
    operation,
    answer: async (c, deps) => {
      // A read changes nothing, but another site must not make an owner's browser download everything.
      if (c.req.header('sec-fetch-site') === 'cross-site') throw new Failure('origin_refused');
      await requireSession(c, operation, deps, 'accounts');
      const { name, open } = download({
        db: deps.db,
        params: readParams(c, operation.params),
        query: validate<O['query']>(operation.query, c.req.query()),
      });
      const { answerType: type = 'application/octet-stream' }: Operation = operation;
      const headers = {
        ...baseHeaders(c),
        'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      };
      if (c.req.method === 'HEAD') return new Response(null, { headers });
      return new Response(streamOf(await open()), { headers });
    },
  };
}

/** `Readable.toWeb` throws when the reader leaves and nobody listens. */
function streamOf(file: Readable): ReadableStream<Uint8Array> {
  const pieces = file.iterator() as AsyncIterator<Uint8Array, undefined>;
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => {
      file.destroy();
    },
  });
}

/** Whether the answer is for this caller only: any cookie counts, since only reading the session could tell. */
function dependsOnCaller(c: AppContext, { access, tag, isSecret = false }: Operation): boolean {
  if (isSecret || access === 'staff' || tag === 'auth') return true;
  return access === 'public-and-staff' && c.req.header('cookie') !== undefined;
}

/** The caller's session where the operation reads one; throws `unauthenticated` or `owners_only`. */
async function requireSession(
  c: AppContext,
  { access, ownersOnly = false }: Operation,
  { admission, readSession }: RouteDeps,
  pool: Pool,
): Promise<Session | null> {
  if (access === 'public') return null;
  const session =
    c.req.header('cookie') === undefined ? null : await admission.run(pool, () => readSession(c));
  if (session === null && access === 'staff') throw new Failure('unauthenticated');
  if (ownersOnly && session?.isOwner !== true) throw new Failure('owners_only');
  return session;
}

/** A malformed id names nothing, so the answer is 404 and not 422. */
function readParams<Schema extends v.GenericSchema>(
  c: AppContext,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, c.req.param());
  if (!result.success) throw new Failure('not_found');
  return result.output;
}

async function readBody(
  c: AppContext,
  { body, bodyType, bodyBytes = LIMITS.bodyBytes }: Operation,
): Promise<unknown> {
  if (body === NOTHING) return undefined;
  return bodyType === 'text/csv'
    ? readCsv(c.req.raw, LIMITS.tableBytes)
    : readJson(c.req.raw, bodyBytes);
}

function matcher(c: AppContext, { conditional = false }: Operation): CheckMatch {
  const header = conditional ? c.req.header('if-match') : undefined;
  return (entity) => {
    if (header === undefined) return;
    if (!matchesVersion(header, versionOf(entity) ?? Payload.json(entity).fingerprint)) {
      throw new Failure('precondition_failed', { current: entity });
    }
  };
}
