import type { Hono } from 'hono';
import * as v from 'valibot';
import { type Operation, operations } from '#contract/operations.ts';
import type { Session } from '../auth/staff.ts';
import type { Remember } from '../db/memory.ts';
import type { Database } from '../db/open.ts';
import { Failure } from '../errors.ts';
import { readJson } from './body.ts';
import { matchesAny } from './etag.ts';
import type { Call, Handler } from './handlers.ts';
import { JsonBody } from './json-body.ts';
import { checkOrigin, type SiteAddress } from './origin.ts';
import type { AppContext, AppEnv } from './request.ts';
import { respondJson } from './respond.ts';
import { validate } from './validate.ts';

/** What every operation needs besides its handler. */
export interface OperationDeps {
  db: Database;
  /** Keeps the answers to visitors. */
  cache: Remember<JsonBody>;
  address: SiteAddress;
  /** The session that the request's cookie names; null without a valid one. */
  readSession: (c: AppContext) => Promise<Session | null>;
}

type AnyHandler = Handler<Operation>;

interface Registered {
  name: string;
  operation: Operation;
  handler: AnyHandler;
}

/**
 * Registers the contract's operations and, behind them, a 405 for every other method of their paths.
 *
 * What is not registered here does not exist: an operation without a handler stops the start.
 */
export function registerOperations(
  app: Hono<AppEnv>,
  handlers: Readonly<Record<string, unknown>>,
  deps: OperationDeps,
): void {
  const byPath = new Map<string, [name: string, operation: Operation][]>();
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    byPath.set(operation.path, [...(byPath.get(operation.path) ?? []), [name, operation]]);
  }
  // A fixed path comes before a template that would swallow it.
  const paths = [...byPath.keys()].toSorted((a, b) => countParams(a) - countParams(b));
  for (const path of paths) {
    const route = `/${path.replace(/\{(\w+)\}/g, ':$1')}`;
    const entries = byPath.get(path) ?? [];
    for (const [name, operation] of entries) {
      const handler = handlers[name];
      if (typeof handler !== 'function') throw new Error(`The operation ${name} has no handler.`);
      const registered = { name, operation, handler: handler as AnyHandler };
      app.on(operation.method, route, (c) => answer(c, registered, deps));
    }
    app.all(route, (): never => {
      throw new Failure('method_not_allowed', { headers: { allow: allowed(entries) } });
    });
  }
}

function countParams(path: string): number {
  return path.split('{').length - 1;
}

function allowed(entries: readonly [string, Operation][]): string {
  const methods = entries.map(([, { method }]) => method as string);
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
}

async function answer(
  c: AppContext,
  { name, operation, handler }: Registered,
  deps: OperationDeps,
): Promise<Response> {
  if (operation.method !== 'GET') checkOrigin(c, deps.address);
  const session = await requireSession(c, operation, deps);
  const call: Call<Operation> = {
    params: readParams(c, operation),
    query: operation.query === undefined ? undefined : validate(operation.query, queryOf(c)),
    body: operation.body && validate(operation.body, await readJson(c.req.raw)),
    db: deps.db,
    session,
    checkMatch: matcher(c, operation),
    context: c,
  };
  const isPublic = operation.method === 'GET' && !dependsOnCaller(c, operation);
  const make = async () => new JsonBody(await handler(call));
  // The prefix, and what else the contract does not know of, makes no other answer.
  const body = isPublic
    ? await deps.cache(JSON.stringify([name, call.params, call.query]), make)
    : await make();
  return respondJson(c, {
    status: operation.success.status,
    body,
    cache: isPublic ? 'public' : 'none',
    varyByCookie: operation.access === 'public-and-staff',
    tagged: operation.tag !== 'auth',
  });
}

/** Whether the answer is for this caller only: any cookie counts, since only a session's check tells it apart. */
function dependsOnCaller(c: AppContext, { access, tag }: Operation): boolean {
  if (access === 'staff' || tag === 'auth') return true;
  return access === 'public-and-staff' && c.req.header('cookie') !== undefined;
}

/** The caller's session where the operation wants one; throws `unauthenticated` where it needs one. */
async function requireSession(
  c: AppContext,
  { access }: Operation,
  { readSession }: OperationDeps,
): Promise<Session | null> {
  if (access === 'public') return null;
  const session = c.req.header('cookie') === undefined ? null : await readSession(c);
  if (session === null && access === 'staff') throw new Failure('unauthenticated');
  return session;
}

/** A parameter that is no id names nothing, so the answer is 404 and not 422. */
function readParams(c: AppContext, { params = {} }: Operation): Record<string, number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, schema]) => {
      const result = v.safeParse(schema, c.req.param(name));
      if (!result.success) throw new Failure('not_found');
      return [name, result.output];
    }),
  );
}

/** The first value of every query parameter; a broken percent sign is text like any other. */
function queryOf(c: AppContext): Record<string, string> {
  return c.req.query();
}

function matcher(c: AppContext, { conditional = false }: Operation): (entity: unknown) => void {
  const header = conditional ? c.req.header('if-match') : undefined;
  return (entity) => {
    if (header === undefined) return;
    if (!matchesAny(header, new JsonBody(entity).fingerprint)) {
      throw new Failure('precondition_failed', { current: entity });
    }
  };
}
