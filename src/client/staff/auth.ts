import * as endpoints from '#contract/auth/endpoints.ts';
import type { ReadOpenSession, ReadSession } from '#contract/auth/read.ts';
import type { AcceptInvitation, ChangePassword, SetUp, SignIn } from '#contract/auth/schemas.ts';
import type { ReadOf } from '#contract/core/endpoint.ts';
import { isMissingCall } from '../bare/missing-call.ts';
import { assertSupported } from '../bare/optional-call.ts';
import { ApiError } from '../transport/api-error.ts';
import { get, send } from '../transport/call.ts';

export type User = NonNullable<ReadSession>['user'];

/** Whoever is signed in, `null` for nobody; `none-needed` over a server that knows no sessions and asks for no password. */
export async function loadCurrentUser(): Promise<User | 'none-needed' | null> {
  try {
    const { data } = await get(endpoints.getSession);
    return data?.user ?? null;
  } catch (error) {
    if (isMissingCall(error)) return 'none-needed';
    throw error;
  }
}

/**
 * Opens a session.
 * @throws ApiError, `invalid_credentials` for an unknown name and a wrong password alike.
 */
export function signIn(credentials: SignIn) {
  return send(endpoints.signIn, { body: credentials });
}

/**
 * Ends the session, if there is one.
 * @throws ApiError when the server could not be told; the session may then live on.
 */
export async function signOut(): Promise<void> {
  try {
    await send(endpoints.signOut);
  } catch (error) {
    if (isMissingCall(error) || (error instanceof ApiError && error.status === 401)) return;
    throw error;
  }
}

/** Changes the password of whoever is signed in and ends the other sessions. */
export function changePassword(change: ChangePassword) {
  return send(endpoints.changePassword, { body: change });
}

/** Whether the site's first account is still to be made, and whether that takes a code; a server without the call needs none. */
export async function loadSetup(): Promise<ReadOf<typeof endpoints.getSetup>> {
  try {
    return (await get(endpoints.getSetup)).data;
  } catch (error) {
    if (isMissingCall(error)) return { needed: false, code_required: true };
    throw error;
  }
}

/**
 * Makes the first account, which is then signed in.
 * @throws ApiError, `setup_code_wrong` without the code the server printed, `setup_done` once there is an account.
 */
export function setUp(account: SetUp) {
  return send(endpoints.setUp, { body: account });
}

/**
 * Follows a link that sets a password once; whose it is, is then signed in.
 * @throws ApiError, `invitation_used`, `invitation_invalid` or `username_taken`.
 */
export function acceptInvitation(invitation: AcceptInvitation) {
  return assertSupported(send(endpoints.acceptInvitation, { body: invitation }));
}

/** One's own open sessions, the one of this browser first. */
export async function listSessions(signal?: AbortSignal): Promise<readonly ReadOpenSession[]> {
  return (await assertSupported(get(endpoints.listSessions, { signal }))).data.sessions;
}

/** Ends one of one's own sessions. */
export function revokeSession(id: string) {
  return send(endpoints.revokeSession, { body: { id } });
}
