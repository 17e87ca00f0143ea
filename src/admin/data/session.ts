import { persistentAtom } from '@nanostores/persistent';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { isMissingCall, nullIfMissing } from '#client/basic/optional-call.ts';
import { assertSupported, loadCapabilities } from '#client/staff/capabilities.ts';
import { ApiError, toApiError } from '#client/transport/api-error.ts';
import { get, send } from '#client/transport/call.ts';
import * as endpoints from '#contract/auth/endpoints.ts';
import type { ReadSession } from '#contract/auth/read.ts';
import type { AcceptInvitation, SetUp, SignIn } from '#contract/auth/schemas.ts';

export type SessionState =
  | { readonly status: 'checking' }
  | { readonly status: 'failed'; readonly error: ApiError }
  /** An API without sessions: nobody signs in. */
  | { readonly status: 'open' }
  /** There is no account yet; `needsCode` where making one takes the code that the server printed. */
  | { readonly status: 'setup'; readonly needsCode: boolean }
  /** `notice` says why somebody is asked to sign in. */
  | { readonly status: 'signed-out'; readonly notice?: string }
  | { readonly status: 'signed-in'; readonly user: NonNullable<ReadSession>['user'] };

const $state = atom<SessionState>({ status: 'checking' });

export const $session: ReadableAtom<SessionState> = $state;

// A sign-out that did not reach the server is repeated before anything else.
const $unfinishedSignOut = persistentAtom<string | undefined>('admin-sign-out', undefined);

const readState = async (): Promise<SessionState> => {
  try {
    if ($unfinishedSignOut.get() !== undefined) await signOut();
    const session = nullIfMissing(get(endpoints.getSession));
    const [answer] = await Promise.all([session, loadCapabilities()]);
    if (answer === null) return { status: 'open' };
    if (answer.data !== null) return { status: 'signed-in', user: answer.data.user };
    const { needed, code_required: needsCode } = await loadSetup();
    return needed ? { status: 'setup', needsCode } : { status: 'signed-out' };
  } catch (error) {
    return { status: 'failed', error: toApiError(error) };
  }
};

/** Whether the first account does not exist yet, and needs a code; not needed over a server without the call. */
export async function loadSetup() {
  const answer = await nullIfMissing(get(endpoints.getSetup));
  return answer?.data ?? { needed: false, code_required: true };
}

export async function checkSession(): Promise<void> {
  $state.set(await readState());
}

/** Hides everything until the session has been checked again, and fails the requests that wait for a sign-in. */
export function forgetSession(): void {
  resolveSignIn(false);
  $state.set({ status: 'checking' });
}

export function recheckSession(): void {
  forgetSession();
  void checkSession();
}

/** The key of what this browser keeps for this person. */
export function accountKey(): string {
  const state = $state.get();
  return state.status === 'signed-in' ? state.user.id || state.user.username : 'open';
}

/** The promise of a sign-in while its dialog is open. */
const $pending = atom<{
  promise: Promise<boolean>;
  resolve: (signedIn: boolean) => void;
  account: string;
} | null>(null);

export const $isSignInOpen = computed($pending, (pending) => pending !== null);

/** Opens the sign-in dialog over the page; resolves to true after a sign-in of the same account, and to false when the dialog is closed. */
export function requestSignIn(): Promise<boolean> {
  const pending = $pending.get();
  if (pending !== null) return pending.promise;
  let resolve: (signedIn: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((fulfil) => (resolve = fulfil));
  $pending.set({ promise, resolve, account: accountKey() });
  return promise;
}

/** Whoever is signed in, as forms know them. */
export function currentWriter() {
  const state = $state.get();
  const key = accountKey();
  return {
    key,
    username: state.status === 'signed-in' ? state.user.username : '',
    isStill: () => accountKey() === key,
    signIn: requestSignIn,
  };
}

const resolveSignIn = (signedIn: boolean): void => {
  $pending.get()?.resolve(signedIn);
  $pending.set(null);
};

/** Closes the dialog without a sign-in: waiting requests fail. */
export function refuseSignIn(): void {
  resolveSignIn(false);
}

/**
 * Signs in and continues waiting requests.
 * @throws ApiError, `invalid_credentials` for an unknown name and a wrong password alike.
 */
export async function signIn(credentials: SignIn): Promise<void> {
  await send(endpoints.signIn, { body: credentials });
  await checkSession();
  const state = $state.get();
  if (state.status === 'failed') throw state.error;
  // Nobody is signed in after a successful sign-in where the browser stores no cookie of this site.
  if (state.status === 'signed-out') throw new ApiError({ status: 0, code: 'bad_response' });
  // What waits was typed under one account, and is sent under no other.
  resolveSignIn($pending.get()?.account === accountKey());
}

/**
 * Creates the first account and signs it in. If somebody else already has, shows the sign-in with the reason.
 * @throws ApiError, `setup_code_wrong` without the code the server printed.
 */
export async function setUp(account: SetUp): Promise<void> {
  try {
    await send(endpoints.setUp, { body: account });
    await checkSession();
  } catch (thrown) {
    const error = toApiError(thrown);
    if (error.code !== 'setup_done') throw error;
    await checkSession();
    if ($state.get().status !== 'signed-out') return;
    $state.set({ status: 'signed-out', notice: error.message });
  }
}

/**
 * Uses a link that sets a password once and signs its account in, whoever was signed in before.
 * @throws ApiError, `invitation_used`, `invitation_invalid` or `username_taken`.
 */
export async function acceptInvitation(invitation: AcceptInvitation): Promise<void> {
  await assertSupported(send(endpoints.acceptInvitation, { body: invitation }));
  await checkSession();
}

const signOut = async (): Promise<void> => {
  try {
    await send(endpoints.signOut);
  } catch (error) {
    // Without the call, or a session, nothing is left to end.
    if (!isMissingCall(error) && toApiError(error).status !== 401) throw error;
  }
  $unfinishedSignOut.set(undefined);
};

/** Ends the session; false where the server could not be reached, so that the next visit repeats it. */
export async function endSession(): Promise<boolean> {
  try {
    await signOut();
    return true;
  } catch {
    $unfinishedSignOut.set('unfinished');
    return false;
  }
}
