import type { ApiError } from './api-error.ts';

/** Whether an API does not have the call that was made: it answers 404, or its page for unknown addresses. */
export const isMissingCall = ({ status, code }: ApiError): boolean =>
  status === 404 || status === 405 || (status > 0 && status < 400 && code === 'bad_response');
