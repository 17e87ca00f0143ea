import { isMissingCall } from '../basic/optional-call.ts';
import { ApiError } from '../transport/api-error.ts';
import type { Answer } from '../transport/call.ts';

/** Throws the ApiError `unsupported` where the server lacks the call. */
export async function assertSupported<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (!isMissingCall(error)) throw error;
    throw new ApiError({ status: 404, code: 'unsupported' }, { cause: error });
  }
}

/** A server without the call may answer with a page; then nothing was saved. @throws ApiError `unsupported` */
export async function assertOrdered(sent: Promise<Answer<unknown>>): Promise<string | null> {
  const { data, version } = await assertSupported(sent);
  if (data === null) throw new ApiError({ status: 404, code: 'unsupported' });
  return version;
}
