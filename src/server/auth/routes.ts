import type { Handlers } from '../http/handlers.ts';
import { type AppContext, clientAddress } from '../http/request.ts';
import { Failure } from '../errors.ts';
import type { Attempts } from './attempts.ts';
import type { Auth } from './auth.ts';
import { changePassword, signIn, signOut, toCurrentSession, type WithCookies } from './service.ts';

interface AuthDeps {
  auth: Auth;
  attempts: Attempts;
  trustedProxyHops: number;
}

export function authHandlers({
  auth,
  attempts,
  trustedProxyHops,
}: AuthDeps): Handlers<'signIn' | 'signOut' | 'getSession' | 'changePassword'> {
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
