import * as endpoints from '#contract/auth/endpoints.ts';
import type { ReadSession } from '#contract/auth/read.ts';
import type { AcceptInvitation, ChangePassword, SetUp, SignIn } from '#contract/auth/schemas.ts';
import { isMissingCall, nullIfMissing } from '../basic/optional-call.ts';
import { ApiError } from '../transport/api-error.ts';
import { get, send } from '../transport/call.ts';
import { assertSupported } from './supported.ts';

export type User = NonNullable<ReadSession>['user'];

/** The signed-in user, `null` for nobody; `none-needed` over a server without sessions, which asks for no password. */
export async function loadCurrentUser(): Promise<User | 'none-needed' | null> {
  const answer = await nullIfMissing(get(endpoints.getSession));
  return answer === null ? 'none-needed' : (answer.data?.user ?? null);
}

export function signIn(credentials: SignIn) {
  return send(endpoints.signIn, { body: credentials });
}

/** Fails where the server could not be reached; the session may then still be open */
export async function signOut(): Promise<void> {
  try {
    await send(endpoints.signOut);
  } catch (error) {
    if (isMissingCall(error) || (error instanceof ApiError && error.status === 401)) return;
    throw error;
  }
}

export function changePassword(change: ChangePassword) {
  return send(endpoints.changePassword, { body: change });
}

/** Whether the first account does not exist yet, and needs a code; not needed over a server without the call. */
export async function loadSetup() {
  const answer = await nullIfMissing(get(endpoints.getSetup));
  return answer?.data ?? { needed: false, code_required: true };
}

/** Fails with `setup_code_wrong`, or `setup_done` once there is an account */
export function setUp(account: SetUp) {
  return send(endpoints.setUp, { body: account });
}

/** Fails with `invitation_used`, `invitation_invalid`, `username_taken` */
export function acceptInvitation(invitation: AcceptInvitation) {
  return assertSupported(send(endpoints.acceptInvitation, { body: invitation }));
}

export async function listSessions(signal?: AbortSignal) {
  return (await assertSupported(get(endpoints.listSessions, { signal }))).data.sessions;
}

export function revokeSession(id: string) {
  return send(endpoints.revokeSession, { body: { id } });
}
