import { ApiError } from '../transport/api-error.ts';
import type { Answer } from '../transport/call.ts';
import { assertSupported } from './optional-call.ts';

/**
 * The version of the list after a new order. A server without the call may answer with a page; then nothing was saved.
 * @throws ApiError `unsupported`
 */
export async function assertOrdered(sent: Promise<Answer<unknown>>): Promise<string | null> {
  const { data, version } = await assertSupported(sent);
  if (data === null) throw new ApiError({ status: 404, code: 'unsupported' });
  return version;
}
