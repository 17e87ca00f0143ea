import ky, { NetworkError } from 'ky';
import { PREFIX } from './address.ts';
import { toApiError } from './api-error.ts';
import { tellStaff } from './staff.ts';

const send = async (input: Request | URL | string, init?: RequestInit): Promise<Response> => {
  const request = input instanceof Request ? input : new Request(input, init);
  try {
    const response = await fetch(request);
    tellStaff(response);
    return response;
  } catch (cause) {
    // Each browser words a lost connection differently, but all throw a TypeError.
    throw cause instanceof TypeError ? new NetworkError(request, { cause }) : cause;
  }
};

/** Rejects with `ApiError` only. */
export const http = ky.create({
  prefix: PREFIX,
  headers: { accept: 'application/json' },
  timeout: false,
  // A status is an answer, which a retry would not change; a write may have arrived although its answer did not.
  retry: { limit: 1, methods: ['get'], statusCodes: [] },
  fetch: send,
  hooks: { beforeError: [({ error }) => toApiError(error)] },
});
