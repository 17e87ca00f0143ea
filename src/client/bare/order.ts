import { ApiError } from '../transport/api-error.ts';
import type { Answer } from '../transport/call.ts';
import { isMissingCall } from './missing-call.ts';

const unsupported = (cause?: unknown): ApiError =>
  new ApiError({ status: 404, code: 'unsupported' }, { cause });

/**
 * The answer to an order that was sent. A server without the call may also answer with its page, and then nothing was
 * saved.
 * @throws ApiError `unsupported`
 */
export async function assertOrdered(sent: Promise<Answer<unknown>>): Promise<void> {
  const { data } = await sent.catch((error: unknown) => {
    throw isMissingCall(error) ? unsupported(error) : error;
  });
  if (data === null) throw unsupported();
}
