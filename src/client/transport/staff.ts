import { ApiError } from './api-error.ts';

/** Asks the user to sign in again; resolves to true once they have. */
type RenewSession = () => Promise<boolean>;

let renewSession: RenewSession | null = null;

/** Staff's answers are never from this browser's cache. */
let onAnswer: ((answer: Response) => void) | undefined;

/** From now on this page makes its calls as staff; the returned function ends that. */
export function actAsStaff(renew: RenewSession, listener?: typeof onAnswer): () => void {
  renewSession = renew;
  onAnswer = listener;
  return () => {
    renewSession = null;
    onAnswer = undefined;
  };
}

export function tellStaff(answer: Response): void {
  onAnswer?.(answer);
}

export function isStaff(): boolean {
  return renewSession !== null;
}

// A wrong password is answered by 401, too, but does not end the session.
const isSessionOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401 && error.code !== 'invalid_credentials';

/** Makes a call; if the session has ended, renews it and makes the call once more. */
export async function withSession<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (renewSession === null || !isSessionOver(error) || !(await renewSession())) throw error;
    return await call();
  }
}
