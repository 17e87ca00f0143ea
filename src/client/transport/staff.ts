import { ApiError } from './api-error.ts';

/** Asks whoever is at work to sign in again; true once they have. */
type RenewSession = () => Promise<boolean>;

let renewSession: RenewSession | null = null;

/** From now on the calls of this page are those of staff; the returned function takes that back. */
export function actAsStaff(renew: RenewSession): () => void {
  renewSession = renew;
  return () => {
    renewSession = null;
  };
}

/** Whether staff are at work on this page. */
export function isStaff(): boolean {
  return renewSession !== null;
}

// A wrong password, too, is answered by 401, and then nothing is wrong with the session.
const isSessionOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401 && error.code !== 'invalid_credentials';

/** Makes a call; where it tells that the session has ended, asks for a new one and makes the call once more. */
export async function withSession<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (renewSession === null || !isSessionOver(error) || !(await renewSession())) throw error;
    return await call();
  }
}
