import { isAPIError } from 'better-auth/api';
import { type ChangePassword, type CurrentSession, type SignIn } from '#contract/auth/schemas.ts';
import { isFlooded, recordAccount } from '../../audit/activity.ts';
import { Failure, unavailable } from '../../core/errors.ts';
import type { Session, Staff } from '../../core/session.ts';
import type { Database } from '../../db/database.ts';
import { OPENING, readCredential } from '../sessions/opening.ts';
import {
  accountFromAnywhere,
  accountFromDevice,
  anythingFrom,
  type Attempts,
  type Counted,
} from '../throttle/attempts.ts';
import type { Devices } from '../throttle/devices.ts';
import type { Accounts } from './accounts.ts';
import type { Auth } from './auth.ts';
import { refuseWeak } from './common-passwords.ts';
import { renewSession, sessionCookies } from './session-cookies.ts';

export interface WithCookies<Result> {
  result: Result;
  cookies: string[];
}

export interface AuthServices {
  db: Database;
  auth: Auth;
  accounts: Accounts;
  attempts: Attempts;
  devices: Devices;
}

export interface Caller {
  network: string;
  /** Whether the network may be an unknown proxy's, and so everybody's. */
  isShared: boolean;
  headers: Headers;
}

/** A disabled account has no valid session. */
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

/** Throws `invalid_credentials`, also for a disabled account, or `rate_limited`. */
export async function signIn(
  services: AuthServices,
  credentials: SignIn,
  { network, isShared, headers }: Caller,
): Promise<WithCookies<{ user: Staff }>> {
  const { attempts, devices } = services;
  const { username } = credentials;
  const credential = await readCredential(services.db.read, username);
  const device = credential && devices.recognise(headers, username, credential.stamp);
  // In a recognised browser only its own failures count, never those of others.
  const counted: Counted[] =
    device === null
      ? [accountFromAnywhere(username), anythingFrom(network, isShared)]
      : [accountFromDevice(username, device)];
  const started = await attempts
    .run(counted, () => startSession(services, credentials, headers))
    .catch(async (error: unknown) => {
      const isRefused = error instanceof Failure && error.code === 'invalid_credentials';
      if (isRefused) await recordRefusal(services.db, username);
      throw error;
    });
  const { user } = started.result;
  await recordAccount(services.db.write, user.username, 'sign_in', user.username);
  return started;
}

/** Records the account of a failed sign-in; an unknown name may be a password and is not stored. */
async function recordRefusal({ read, write }: Database, username: string): Promise<void> {
  const account = await read
    .selectFrom('user')
    .select('username')
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst();
  // Further entries of a flood would tell nothing new.
  if (await isFlooded(read)) return;
  await recordAccount(write, null, 'sign_in_failed', account?.username ?? '');
}

/**
 * Does not count the attempt. The session takes the place of the one that `headers` carry, whosever that was. Throws
 * `invalid_credentials`, also where the password has changed, or the account was stopped, since it was verified.
 */
export async function startSession(
  { db, auth, devices }: AuthServices,
  { username, password, remember }: SignIn,
  headers: Headers,
): Promise<WithCookies<{ user: Staff }>> {
  const credential = await readCredential(db.read, username);
  const replaced = await tellOutage(auth, () => auth.api.getSession({ headers }));
  const opening = {
    username,
    credential,
    remembered: remember,
    replaced: replaced?.session.id ?? null,
  };
  const body = { username, password, rememberMe: remember };
  const { response, headers: answered } = await tellOutage(auth, () =>
    OPENING.run(opening, () => auth.api.signInUsername({ body, headers, returnHeaders: true })),
  ).catch(refuseCredentials);
  return {
    result: { user: toStaff(response.user) },
    cookies: [
      ...sessionCookies(answered.getSetCookie(), remember),
      devices.remember(headers, username, credential?.stamp ?? ''),
    ],
  };
}

/** Throws if the session cannot be deleted. */
export async function signOut(
  { auth, db }: Pick<AuthServices, 'auth' | 'db'>,
  headers: Headers,
): Promise<WithCookies<null>> {
  const current = await tellOutage(auth, () => auth.api.getSession({ headers }));
  if (current !== null) {
    // better-auth's own sign-out ignores an unreachable database and only clears the cookie.
    const { internalAdapter } = await auth.$context;
    await internalAdapter.deleteSession(current.session.token);
    const title = current.user.username ?? '';
    await recordAccount(db.write, title, 'sign_out', title);
  }
  const { headers: answered } = await auth.api.signOut({ headers, returnHeaders: true });
  return { result: null, cookies: answered.getSetCookie() };
}

/** Throws `invalid_credentials` for a wrong present password, or `rate_limited`. */
export async function changePassword(
  services: AuthServices,
  input: ChangePassword,
  headers: Headers,
  session: Session,
): Promise<WithCookies<null>> {
  const { username } = session.staff;
  refuseWeak('newPassword', input.newPassword, username);
  await services.attempts.run([accountFromDevice(username, 'a session')], () =>
    services.accounts.changeOwnPassword(session, input),
  );
  const { remembered } = session;
  if (input.revokeOtherSessions) {
    const account = { username, password: input.newPassword, remember: remembered };
    const { cookies } = await startSession(services, account, headers);
    // A shared machine gets nothing that outlives its browser here.
    return { result: null, cookies: remembered ? cookies : cookies.slice(0, 1) };
  }
  // The session goes on, and with it what other tabs of this browser are saving.
  const { stamp } = (await readCredential(services.db.read, username)) ?? {};
  if (!remembered || stamp === undefined) return { result: null, cookies: [] };
  return { result: null, cookies: [services.devices.remember(headers, username, stamp)] };
}

export function toCurrentSession(session: Session | null): CurrentSession {
  if (session === null) return null;
  return { session: { expiresAt: session.expiresAt }, user: session.staff };
}

// Unknown names, impossible names and wrong passwords get the same answer.
const CREDENTIAL_STATUSES = [400, 401, 422];

function refuseCredentials(error: unknown): never {
  if (isAPIError(error) && CREDENTIAL_STATUSES.includes(error.statusCode)) {
    throw new Failure('invalid_credentials', { cause: error });
  }
  throw error;
}

/** better-auth hides an unreachable database behind a 500; this throws `unavailable`. */
async function tellOutage<Result>(auth: Auth, call: () => Promise<Result>): Promise<Result> {
  const before = auth.outages();
  try {
    return await call();
  } catch (error) {
    if (isAPIError(error) && error.statusCode >= 500 && auth.outages() > before) {
      throw unavailable(5, error);
    }
    throw error;
  }
}

function toStaff(user: { id: string; name: string; username?: string | null | undefined }): Staff {
  return { id: user.id, username: user.username ?? '', name: user.name };
}
