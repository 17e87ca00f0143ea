import { ApiError } from '../transport/api-error.ts';

/** A server without the call answers 404 or 405, or with its page for unknown addresses. */
export function isMissingCall(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  return (
    status === 404 || status === 405 || (status > 0 && status < 400 && code === 'bad_response')
  );
}

export async function nullIfMissing<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    if (!isMissingCall(error)) throw error;
    return null;
  }
}
