import { authOperations as operations } from '#contract/auth/operations.ts';
import {
  isBehindUnknownProxy,
  isFromThisMachine,
  type PublicAddress,
} from '../../http/loopback.ts';
import { type AppContext, clientNetwork } from '../../http/request.ts';
import { on, type Route } from '../../http/route.ts';
import { listOwnSessions, revokeOwnSession } from '../sessions/own-sessions.ts';
import { changePassword, signIn, signOut, toCurrentSession, type WithCookies } from './service.ts';
import { readSetup, setUp, type SetupDeps } from './setup.ts';

export function authRoutes(deps: SetupDeps & { config: PublicAddress }): readonly Route[] {
  const { db, config } = deps;
  const { trustedProxyHops } = config;
  const callerOf = (c: AppContext) => ({
    network: clientNetwork(c, trustedProxyHops),
    isShared: isBehindUnknownProxy(c, trustedProxyHops),
    headers: c.req.raw.headers,
  });
  return [
    on(operations.signIn, async ({ body, context }) =>
      applyCookies(context, await signIn(deps, body, callerOf(context))),
    ),
    on(operations.signOut, async ({ context }) =>
      applyCookies(context, await signOut(deps, context.req.raw.headers)),
    ),
    on(operations.getSession, async ({ session }) => toCurrentSession(session)),
    on(operations.changePassword, async ({ body, session, context }) => {
      const { headers } = context.req.raw;
      return applyCookies(context, await changePassword(deps, body, headers, session));
    }),
    on(operations.listSessions, ({ session }) => listOwnSessions(db, session)),
    on(operations.revokeSession, ({ body, session }) => revokeOwnSession(db, session, body.id)),
    on(operations.getSetup, async ({ context }) =>
      readSetup(db, isFromThisMachine(context, config)),
    ),
    on(operations.setUp, async ({ body, context }) => {
      const isLocal = isFromThisMachine(context, config);
      const founder = { ...callerOf(context), isLocal };
      return applyCookies(context, await setUp(deps, body, founder));
    }),
  ];
}

export function applyCookies<Result>(
  c: AppContext,
  { result, cookies }: WithCookies<Result>,
): Result {
  // The call's own cookies replace those of a session that was renewed while it was read.
  c.set('cookies', cookies);
  return result;
}
