import { isAPIError } from 'better-auth/api';
import {
  type ChangePassword,
  type CurrentSession,
  type SignIn,
  WEAK_PASSWORD,
} from '#contract/auth/schemas.ts';
import { holdsUsername } from '#contract/auth/weak-passwords.ts';
import { recordActivity } from '../activity/service.ts';
import type { Database } from '../db/database.ts';
import { Failure, invalidField } from '../errors.ts';
import type { Accounts } from './accounts.ts';
import type { Auth } from './auth.ts';
import {
  accountFromAnywhere,
  accountFromDevice,
  anythingFrom,
  type Attempts,
  type Counted,
} from './guessing/attempts.ts';
import type { Devices } from './guessing/devices.ts';
import { renewSession, sessionCookies } from './sessions/session-cookies.ts';
import type { Session, Staff } from './staff.ts';

/** What a call of better-auth left behind: the result, and the cookies it wants set. */
export interface WithCookies<Result> {
  result: Result;
  cookies: string[];
}

/** What the calls of a session need. */
export interface AuthServices {
  db: Database;
  auth: Auth;
  accounts: Accounts;
  attempts: Attempts;
  devices: Devices;
}

/** Whoever asks. */
export interface Caller {
  /** What tells the caller's network from others; null where a proxy that nobody told us of hides it. */
  network: string | null;
  /** Carry the session and the mark of a known browser. */
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
  const { expiresAt, cookie } = await renewSession(auth, session, headers);
  return {
    result: {
      id: session.id,
      staff: toStaff(user),
      isOwner: user.role === 'owner',
      expiresAt: expiresAt.toISOString(),
      remembered: session.remembered,
    },
    cookies: cookie === null ? cookies : [cookie],
  };
}

/** Starts a session; throws `invalid_credentials`, also for a disabled account, or `rate_limited`. */
export async function signIn(
  services: AuthServices,
  credentials: SignIn,
  { network, headers }: Caller,
): Promise<WithCookies<{ user: Staff }>> {
  const { attempts, devices } = services;
  const { username } = credentials;
  const device = devices.recognise(headers, username);
  // Who has signed in from here before is slowed down by the own failures only, and never by those of others.
  const counted: Counted[] =
    device === null
      ? [accountFromAnywhere(username), ...(network === null ? [] : [anythingFrom(network)])]
      : [accountFromDevice(username, device)];
  const started = await attempts
    .run(counted, () => startSession(services, credentials, headers))
    .catch(async (error: unknown) => {
      if (isRefused(error)) await recordRefusal(services.db, username);
      throw error;
    });
  const { user } = started.result;
  await recordActivity(services.db.write, user.username, {
    action: 'sign_in',
    kind: 'account',
    title: user.username,
  });
  return started;
}

function isRefused(error: unknown): boolean {
  return error instanceof Failure && error.code === 'invalid_credentials';
}

/** Tells which account somebody failed to sign in to; what is no account's name may be a password, and is not kept. */
async function recordRefusal({ read, write }: Database, username: string): Promise<void> {
  const known = await read
    .selectFrom('user')
    .select('username')
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst();
  await recordActivity(write, null, {
    action: 'sign_in_failed',
    kind: 'account',
    title: known?.username ?? '',
  });
}

/** Starts a session without counting the attempt; throws `invalid_credentials`. */
export async function startSession(
  { auth, accounts, devices }: Pick<AuthServices, 'auth' | 'accounts' | 'devices'>,
  { username, password, remember }: SignIn,
  headers: Headers,
): Promise<WithCookies<{ user: Staff }>> {
  const body = { username, password, rememberMe: remember };
  const { response, headers: answered } = await tellOutage(auth, () =>
    auth.api.signInUsername({ body, headers, returnHeaders: true }),
  ).catch(refuseCredentials);
  await accounts.renewHash(response.user.id, password);
  return {
    result: { user: toStaff(response.user) },
    cookies: [
      ...sessionCookies(answered.getSetCookie(), remember),
      devices.remember(headers, username),
    ],
  };
}

/** Ends the session of the headers, if there is one; throws rather than leave it alive. */
export async function signOut(
  { auth, db }: Pick<AuthServices, 'auth' | 'db'>,
  headers: Headers,
): Promise<WithCookies<null>> {
  const current = await tellOutage(auth, () => auth.api.getSession({ headers }));
  if (current !== null) {
    // better-auth's own sign-out passes over a database that does not answer, and only clears the cookie.
    const { internalAdapter } = await auth.$context;
    await internalAdapter.deleteSession(current.session.token);
    const title = current.user.username ?? '';
    await recordActivity(db.write, title, { action: 'sign_out', kind: 'account', title });
  }
  const { headers: answered } = await auth.api.signOut({ headers, returnHeaders: true });
  return { result: null, cookies: answered.getSetCookie() };
}

/** Gives the caller a new password; throws `invalid_credentials` when the present one is wrong, `rate_limited` after many of those. */
export async function changePassword(
  { auth, attempts, db }: AuthServices,
  input: ChangePassword,
  headers: Headers,
  { staff, remembered }: Session,
): Promise<WithCookies<null>> {
  if (holdsUsername(input.newPassword, staff.username)) {
    throw invalidField('newPassword', WEAK_PASSWORD.username);
  }
  return attempts.run([accountFromDevice(staff.username, 'a session')], async () => {
    const { headers: answered } = await tellOutage(auth, () =>
      auth.api.changePassword({ body: input, headers, returnHeaders: true }),
    ).catch(refuseCredentials);
    await recordActivity(db.write, staff.username, {
      action: 'password',
      kind: 'account',
      title: staff.username,
    });
    return { result: null, cookies: sessionCookies(answered.getSetCookie(), remembered) };
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
