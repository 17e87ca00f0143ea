import type { Handlers } from '../http/handlers.ts';
import { isFromThisMachine } from '../http/loopback.ts';
import { type AppContext, clientAddress } from '../http/request.ts';
import { Failure } from '../errors.ts';
import { changePassword, signIn, signOut, toCurrentSession, type WithCookies } from './service.ts';
import { readSetup, setUp, type SetupDeps } from './setup.ts';

interface AuthDeps extends SetupDeps {
  trustedProxyHops: number;
}

type AuthOperations = 'signIn' | 'signOut' | 'getSession' | 'changePassword' | 'getSetup' | 'setUp';

/** The handlers of the session's operations and of the making of the first account. */
export function authHandlers(deps: AuthDeps): Handlers<AuthOperations> {
  const { auth, attempts, db, trustedProxyHops } = deps;
  const callerOf = (c: AppContext) => ({
    address: clientAddress(c, trustedProxyHops),
    headers: c.req.raw.headers,
  });
  return {
    signIn: async ({ body, context }) =>
      keepCookies(context, await signIn(auth, attempts, body, callerOf(context))),
    signOut: async ({ context }) =>
      keepCookies(context, await signOut(auth, context.req.raw.headers)),
    getSession: async ({ session }) => toCurrentSession(session),
    changePassword: async ({ body, session, context }) => {
      if (session === null) throw new Failure('unauthenticated');
      const caller = { ...callerOf(context), staff: session.staff };
      return keepCookies(context, await changePassword(auth, attempts, body, caller));
    },
    getSetup: async ({ context }) => readSetup(db, isFromThisMachine(context, trustedProxyHops)),
    setUp: async ({ body, context }) => {
      const isLocal = isFromThisMachine(context, trustedProxyHops);
      const founder = { ...callerOf(context), isLocal };
      return keepCookies(context, await setUp(deps, body, founder));
    },
  };
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
