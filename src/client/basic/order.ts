import { ApiError } from '../transport/api-error.ts';
import type { Answer } from '../transport/call.ts';
import { isMissingCall } from './missing-call.ts';

const unsupported = (cause?: unknown): ApiError =>
  new ApiError({ status: 404, code: 'unsupported' }, { cause });

/**
 * The version of the list after a new order. A server without the call may answer with a page; then nothing was saved.
 * @throws ApiError `unsupported`
 */
export async function assertOrdered(sent: Promise<Answer<unknown>>): Promise<string | null> {
  const { data, version } = await sent.catch((error: unknown) => {
    throw isMissingCall(error) ? unsupported(error) : error;
  });
  if (data === null) throw unsupported();
  return version;
}
