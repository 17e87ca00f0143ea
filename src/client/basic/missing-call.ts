import { ApiError } from '../transport/api-error.ts';

/** Whether an API lacks the call: it answers 404 or 405, or with its page for unknown addresses. */
export function isMissingCall(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  return (
    status === 404 || status === 405 || (status > 0 && status < 400 && code === 'bad_response')
  );
}
