import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { LIMITS } from '#contract/core/limits.ts';
import { type AnswerOf, NOTHING, type Operation } from '#contract/core/operation.ts';
import type { Actor } from '../activity/service.ts';
import type { Admission, Lane } from '../admission/admission.ts';
import type { Session } from '../auth/staff.ts';
import type { CachedRead } from '../db/cache.ts';
import type { Database } from '../db/database.ts';
import type { Audience } from '../db/lists/visibility.ts';
import { Failure } from '../errors.ts';
import type { CheckMatch } from '../match.ts';
import { matchesAny } from './answers/etag.ts';
import { Payload } from './answers/payload.ts';
import { respond } from './answers/respond.ts';
import { readCsv, readJson } from './body.ts';
import { checkOrigin, type SiteAddress } from './origin.ts';
import { type AppContext, baseHeaders } from './request.ts';
import { validate } from './validate.ts';

/** What every operation needs besides its handler. */
export interface RouteDeps {
  db: Database;
  /** Keeps the answers to visitors. */
  cache: CachedRead<Payload>;
  /** Refuses work that is too much. */
  admission: Admission;
  address: SiteAddress;
  /** The session that the request's cookie names; null without a valid one. */
  readSession: (c: AppContext) => Promise<Session | null>;
}

/** What a handler gets: the parts of the request that the contract describes, already valid, and who asks. */
export interface Call<O extends Operation> {
  params: v.InferOutput<O['params']>;
  query: v.InferOutput<O['query']>;
  body: v.InferOutput<O['body']>;
  db: Database;
  /** Who asks; null for a visitor, whom an operation for staff never sees. */
  session: Session | null;
  /** Under which name what is written goes into the activity log. */
  actor: Actor;
  /** What of posts and projects the caller sees. */
  audience: Audience;
  checkMatch: CheckMatch;
  /** The request itself, for the few calls that need its headers. */
  context: AppContext;
}

/** What a download gives: a file of the type that the operation names, as it is made. */
interface Download {
  /** The file's name, of letters that need no quoting. */
  name: string;
  open: () => Promise<Readable>;
}

/** Answers one operation of the contract: calls one service and returns what it gave. */
export type Handler<O extends Operation> = (call: Call<O>) => Promise<AnswerOf<O>>;

/** An operation and what answers it. */
export interface Route {
  operation: Operation;
  answer: (c: AppContext, deps: RouteDeps) => Promise<Response>;
}

/** The route of an operation: what its handler gets and gives is checked by the operation's schemas. */
export function on<const O extends Operation>(operation: O, handler: Handler<O>): Route {
  return { operation, answer: (c, deps) => answer(c, operation, handler, deps) };
}

/** The route of an operation that answers with a file instead of JSON. */
export function onDownload<const O extends Operation>(
  operation: O,
  download: (call: Pick<Call<O>, 'db' | 'params'>) => Download,
): Route {
  return {
    operation,
    answer: async (c, deps) => {
      // Reading changes nothing, but no other site need make an owner's browser fetch everything.
      if (c.req.header('sec-fetch-site') === 'cross-site') throw new Failure('origin_refused');
      await requireSession(c, operation, deps, 'accounts');
      const { name, open } = download({
        db: deps.db,
        params: readParams(c, operation.params),
      });
      const headers = {
        ...baseHeaders(c),
        'content-type': typeOfDownload(operation),
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      };
      if (c.req.method === 'HEAD') return new Response(null, { headers });
      return new Response(streamOf(await open()), { headers });
    },
  };
}

function typeOfDownload({ success: { type = 'application/octet-stream' } }: Operation): string {
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** A file as a body; `Readable.toWeb` throws where nobody listens when its reader leaves. */
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

async function answer<O extends Operation>(
  c: AppContext,
  operation: O,
  handler: Handler<O>,
  deps: RouteDeps,
): Promise<Response> {
  if (operation.method !== 'GET') checkOrigin(c, deps.address);
  const lane = operation.tag === 'auth' ? 'accounts' : 'content';
  const session = await requireSession(c, operation, deps, lane);
  const call: Call<O> = {
    params: readParams(c, operation.params),
    query: validate<O['query']>(operation.query, c.req.query()),
    body: validate<O['body']>(operation.body, await readBody(c, operation)),
    db: deps.db,
    session,
    actor: session?.staff.username ?? null,
    audience: session === null ? 'public' : 'staff',
    checkMatch: matcher(c, operation),
    context: c,
  };
  const isPublic = operation.method === 'GET' && !dependsOnCaller(c, operation);
  const make = async () => Payload.json(await handler(call), operation.tally);
  // The prefix, and what else the contract does not know of, makes no other answer.
  const body = isPublic
    ? await deps.cache(JSON.stringify([operation.path, call.params, call.query]), make)
    : await takeIn(deps.admission, session, lane, make);
  return respond(c, {
    status: operation.success.status,
    body,
    cache: isPublic ? 'public' : 'none',
    varyByCookie: operation.access === 'public-and-staff',
    tagged: operation.tag !== 'auth',
    headers: linkOf(operation),
  });
}

/** Whose session has been read is taken in already. */
function takeIn<Result>(
  admission: Admission,
  session: Session | null,
  lane: Lane,
  work: () => Promise<Result>,
): Promise<Result> {
  return session === null ? admission.run(lane, work) : admission.goOn(lane, work);
}

/** The `Link` (RFC 8288) to the same as a file of another type, where there is one. */
function linkOf({ alternate }: Operation): Record<string, string> {
  if (alternate === undefined) return {};
  return { link: `<${alternate.address}>; rel="alternate"; type="${alternate.type}"` };
}

/** Whether the answer is for this caller only: any cookie counts, since only a session's check tells it apart. */
function dependsOnCaller(c: AppContext, { access, tag }: Operation): boolean {
  if (access === 'staff' || tag === 'auth') return true;
  return access === 'public-and-staff' && c.req.header('cookie') !== undefined;
}

/** The caller's session where the operation wants one; throws `unauthenticated` where it needs one, `owners_only` where it needs an owner's. */
async function requireSession(
  c: AppContext,
  { access, ownersOnly = false }: Operation,
  { admission, readSession }: RouteDeps,
  lane: Lane,
): Promise<Session | null> {
  if (access === 'public') return null;
  const session =
    c.req.header('cookie') === undefined ? null : await admission.run(lane, () => readSession(c));
  if (session === null && access === 'staff') throw new Failure('unauthenticated');
  if (ownersOnly && session?.isOwner !== true) throw new Failure('owners_only');
  return session;
}

/** A parameter that is no id names nothing, so the answer is 404 and not 422. */
function readParams<Schema extends v.GenericSchema>(
  c: AppContext,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, c.req.param());
  if (!result.success) throw new Failure('not_found');
  return result.output;
}

/** The body of a call that takes one, as JSON or as a file's bytes; what comes with another call is not read. */
async function readBody(
  c: AppContext,
  { body, bodyType, bodyBytes = LIMITS.bodyBytes }: Operation,
): Promise<unknown> {
  if (body === NOTHING) return undefined;
  return bodyType === 'text/csv'
    ? readCsv(c.req.raw, LIMITS.tableBytes)
    : readJson(c.req.raw, bodyBytes);
}

function matcher(c: AppContext, { conditional = false, tally }: Operation): CheckMatch {
  const header = conditional ? c.req.header('if-match') : undefined;
  return (entity) => {
    if (header === undefined) return;
    if (!matchesAny(header, Payload.json(entity, tally).fingerprint)) {
      throw new Failure('precondition_failed', { current: entity });
    }
  };
}
