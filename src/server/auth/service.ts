import { isAPIError } from 'better-auth/api';
import type { ChangePassword, CurrentSession, SignIn } from '#contract/auth/schemas.ts';
import { Failure } from '../errors.ts';
import type { Attempts } from './attempts.ts';
import type { Auth } from './auth.ts';
import type { Session, Staff } from './staff.ts';

/** What a call of better-auth left behind: the result, and the cookies it wants set. */
export interface WithCookies<Result> {
  result: Result;
  cookies: string[];
}

/** Whoever asks: the address for counting attempts, and the headers that carry the session. */
export interface Caller {
  address: string;
  headers: Headers;
}

/** The account of the session in the headers, or null without a valid one; a disabled account has none. */
export async function readSession(
  auth: Auth,
  headers: Headers,
): Promise<WithCookies<Session | null>> {
  const { response, headers: answered } = await tellOutage(auth, () =>
    auth.api.getSession({ headers, returnHeaders: true }),
  );
  const cookies = answered.getSetCookie();
  if (response === null || response.user.disabled) return { result: null, cookies };
  const { user, session } = response;
  return {
    result: { staff: toStaff(user), expiresAt: session.expiresAt.toISOString() },
    cookies,
  };
}

/** Starts a session; throws `invalid_credentials`, `account_disabled` or `rate_limited`. */
export async function signIn(
  auth: Auth,
  attempts: Attempts,
  { username, password }: SignIn,
  { address, headers }: Caller,
): Promise<WithCookies<{ user: Staff }>> {
  return attempts.run(username, address, () => startSession(auth, { username, password }, headers));
}

/** Starts a session without counting the attempt; throws `invalid_credentials` or `account_disabled`. */
export async function startSession(
  auth: Auth,
  credentials: SignIn,
  headers: Headers,
): Promise<WithCookies<{ user: Staff }>> {
  const { response, headers: answered } = await tellOutage(auth, () =>
    auth.api.signInUsername({ body: credentials, headers, returnHeaders: true }),
  ).catch(refuseCredentials);
  return { result: { user: toStaff(response.user) }, cookies: answered.getSetCookie() };
}

/** Ends the session of the headers, if there is one; throws rather than leave it alive. */
export async function signOut(auth: Auth, headers: Headers): Promise<WithCookies<null>> {
  const current = await tellOutage(auth, () => auth.api.getSession({ headers }));
  if (current !== null) {
    // better-auth's own sign-out passes over a database that does not answer, and only clears the cookie.
    const { internalAdapter } = await auth.$context;
    await internalAdapter.deleteSession(current.session.token);
  }
  const { headers: answered } = await auth.api.signOut({ headers, returnHeaders: true });
  return { result: null, cookies: answered.getSetCookie() };
}

/** Gives the caller a new password; throws `invalid_credentials` when the present one is wrong. */
export async function changePassword(
  auth: Auth,
  attempts: Attempts,
  input: ChangePassword,
  { address, headers, staff }: Caller & { staff: Staff },
): Promise<WithCookies<null>> {
  return attempts.run(staff.username, address, async () => {
    const { headers: answered } = await tellOutage(auth, () =>
      auth.api.changePassword({ body: input, headers, returnHeaders: true }),
    ).catch(refuseCredentials);
    return { result: null, cookies: answered.getSetCookie() };
  });
}

/** The session as the contract shows it. */
export function toCurrentSession(session: Session | null): CurrentSession {
  if (session === null) return null;
  return { session: { expiresAt: session.expiresAt }, user: session.staff };
}

// One answer for a name that is unknown, a name that cannot be one and a wrong password.
const CREDENTIAL_STATUSES = [400, 401, 422];

function refuseCredentials(error: unknown): never {
  if (isAPIError(error) && CREDENTIAL_STATUSES.includes(error.statusCode)) {
    throw new Failure('invalid_credentials', { cause: error });
  }
  throw error;
}

/** Runs a call of better-auth, which says of a database that cannot be asked only that something failed. */
async function tellOutage<Result>(auth: Auth, call: () => Promise<Result>): Promise<Result> {
  const before = auth.outages();
  try {
    return await call();
  } catch (error) {
    if (isAPIError(error) && error.statusCode >= 500 && auth.outages() > before) {
      throw new Failure('unavailable', { cause: error, headers: { 'retry-after': '5' } });
    }
    throw error;
  }
}

function toStaff(user: { id: string; name: string; username?: string | null | undefined }): Staff {
  return { id: user.id, username: user.username ?? '', name: user.name };
}
