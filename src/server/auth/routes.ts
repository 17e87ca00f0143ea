import { authOperations as operations } from '#contract/auth/operations.ts';
import { Failure } from '../errors.ts';
import { isBehindUnknownProxy, isFromThisMachine } from '../http/loopback.ts';
import { networkOf } from '../http/network.ts';
import { type AppContext, clientAddress } from '../http/request.ts';
import { on, type Route } from '../http/route.ts';
import { changePassword, signIn, signOut, toCurrentSession, type WithCookies } from './service.ts';
import { listOwnSessions, revokeOwnSession } from './sessions/own-sessions.ts';
import { readSetup, setUp, type SetupDeps } from './setup.ts';
import type { Session } from './staff.ts';

interface AuthDeps extends SetupDeps {
  trustedProxyHops: number;
}

/** The routes of the session and of the making of the first account. */
export function authRoutes(deps: AuthDeps): readonly Route[] {
  const { db, trustedProxyHops } = deps;
  const callerOf = (c: AppContext) => ({
    network: isBehindUnknownProxy(c, trustedProxyHops)
      ? null
      : networkOf(clientAddress(c, trustedProxyHops)),
    headers: c.req.raw.headers,
  });
  return [
    on(operations.signIn, async ({ body, context }) =>
      keepCookies(context, await signIn(deps, body, callerOf(context))),
    ),
    on(operations.signOut, async ({ context }) =>
      keepCookies(context, await signOut(deps, context.req.raw.headers)),
    ),
    on(operations.getSession, async ({ session }) => toCurrentSession(session)),
    on(operations.changePassword, async ({ body, session, context }) => {
      const { headers } = context.req.raw;
      return keepCookies(context, await changePassword(deps, body, headers, ownSession(session)));
    }),
    on(operations.listSessions, ({ session }) => listOwnSessions(db, ownSession(session))),
    on(operations.revokeSession, ({ body, session }) =>
      revokeOwnSession(db, ownSession(session), body.id),
    ),
    on(operations.getSetup, async ({ context }) =>
      readSetup(db, isFromThisMachine(context, trustedProxyHops)),
    ),
    on(operations.setUp, async ({ body, context }) => {
      const isLocal = isFromThisMachine(context, trustedProxyHops);
      const founder = { ...callerOf(context), isLocal };
      return keepCookies(context, await setUp(deps, body, founder));
    }),
  ];
}

/** The session of a call for staff, which is never made without one. */
export function ownSession(session: Session | null): Session {
  if (session === null) throw new Failure('unauthenticated');
  return session;
}

/** Sends the cookies with the answer and returns the result. */
export function keepCookies<Result>(
  c: AppContext,
  { result, cookies }: WithCookies<Result>,
): Result {
  // A session that was renewed while it was read gives way to what the call itself decided.
  c.set('cookies', cookies);
  return result;
}
