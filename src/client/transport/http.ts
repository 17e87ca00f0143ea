import ky, { NetworkError } from 'ky';
import { PREFIX } from './address.ts';
import { toApiError } from './api-error.ts';

const send = async (input: Request | URL | string, init?: RequestInit): Promise<Response> => {
  const request = input instanceof Request ? input : new Request(input, init);
  try {
    return await fetch(request);
  } catch (cause) {
    // Each engine words a lost connection differently and ky knows the words of some; all make it a TypeError.
    throw cause instanceof TypeError ? new NetworkError(request, { cause }) : cause;
  }
};

/**
 * The one HTTP client. It waits for as long as an answer takes, asks a second time where the connection was lost
 * before a GET was answered, and rejects with nothing but `ApiError`.
 */
export const http = ky.create({
  prefix: PREFIX,
  headers: { accept: 'application/json' },
  timeout: false,
  // A status is an answer, which asking again would not change; a write may have arrived although its answer did not.
  retry: { limit: 1, methods: ['get'], statusCodes: [] },
  fetch: send,
  hooks: { beforeError: [({ error }) => toApiError(error)] },
});
