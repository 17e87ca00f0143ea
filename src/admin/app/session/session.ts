import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { type ChangePassword, ReadSession, type SignIn } from '#contract/auth.ts';
import { paths } from '#contract/paths.ts';
import { ApiError, toApiError } from '#client/transport/api-error.ts';
import { get, send } from '#client/transport/client.ts';
import { isMissingCall } from '#client/transport/missing-call.ts';

type User = NonNullable<ReadSession>['user'];

/** Who is at work; `open` is an API that knows no sessions and therefore asks for no password. */
export type SessionState =
  | { readonly status: 'checking' }
  | { readonly status: 'failed'; readonly error: ApiError }
  | { readonly status: 'open' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User };

const $state = atom<SessionState>({ status: 'checking' });

/** The session of this browser. */
export const $session: ReadableAtom<SessionState> = $state;

/** Asks the API who is signed in. */
export const checkSession = async (): Promise<void> => {
  try {
    const { data } = await get(paths.session(), ReadSession);
    $state.set(data === null ? { status: 'signed-out' } : { status: 'signed-in', user: data.user });
  } catch (thrown) {
    const error = toApiError(thrown);
    $state.set(isMissingCall(error) ? { status: 'open' } : { status: 'failed', error });
  }
};

/** Asks again after a failure. */
export const recheckSession = (): void => {
  $state.set({ status: 'checking' });
  void checkSession();
};

/** The key under which this person's drafts are kept. */
export const accountKey = (): string => {
  const state = $state.get();
  return state.status === 'signed-in' ? state.user.id || state.user.username : 'open';
};

// What waits for a sign-in while the dialog is open.
let waiting: { promise: Promise<boolean>; resolve: (signedIn: boolean) => void } | null = null;
const $asked = atom(false);

/** Whether work in progress waits for a new sign-in. */
export const $signInAsked: ReadableAtom<boolean> = $asked;

/** Opens the sign-in dialog over the page; true once signed in, false when the person closed it. */
export const requestSignIn = (): Promise<boolean> => {
  if (waiting === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting = { promise, resolve };
    $asked.set(true);
  }
  return waiting.promise;
};

const settle = (signedIn: boolean): void => {
  waiting?.resolve(signedIn);
  waiting = null;
  $asked.set(false);
};

/** Closes the dialog without a sign-in: what waited fails. */
export const refuseSignIn = (): void => settle(false);

/** Runs a call; when it tells that the session has ended, asks for a new sign-in and runs it once more. */
export const withSession = async <Result>(
  call: () => Promise<Result>,
  hasEnded = ({ status }: ApiError): boolean => status === 401,
): Promise<Result> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || !hasEnded(error)) throw error;
    if (!(await requestSignIn())) throw error;
    return await call();
  }
};

/**
 * Signs in; what waited for it goes on.
 * @throws ApiError, `invalid_credentials` for an unknown name and a wrong password alike.
 */
export const signIn = async (credentials: SignIn): Promise<void> => {
  await send('post', paths.signIn(), v.unknown(), { body: credentials });
  await checkSession();
  const state = $state.get();
  if (state.status === 'failed') throw state.error;
  // The answer was yes and still nobody is signed in: the browser keeps no cookie of this site.
  if (state.status === 'signed-out') throw new ApiError({ status: 0, code: 'bad_response' });
  settle(true);
};

/**
 * Ends the session.
 * @throws ApiError when the server could not be told; the session may then live on.
 */
export const signOut = async (): Promise<void> => {
  try {
    await send('post', paths.signOut(), v.unknown(), { body: {} });
  } catch (thrown) {
    const error = toApiError(thrown);
    if (error.status !== 401 && !isMissingCall(error)) throw error;
  }
};

/**
 * Changes the password of whoever is signed in and ends the other sessions.
 * @throws ApiError
 */
export const changePassword = async (change: ChangePassword): Promise<void> => {
  // A wrong password, too, is answered by 401, and then nothing is wrong with the session.
  await withSession(
    () => send('post', paths.changePassword(), v.unknown(), { body: change }),
    ({ code }) => code === 'unauthenticated',
  );
};
