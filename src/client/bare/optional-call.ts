import { ApiError } from '../transport/api-error.ts';
import { isMissingCall } from './missing-call.ts';

/** The answer of a call that only some servers have; `null` where this one has not. */
export async function nullIfMissing<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    if (!isMissingCall(error)) throw error;
    return null;
  }
}

/**
 * The answer of a call that only some servers have.
 * @throws ApiError `unsupported` where this one has not.
 */
export async function assertSupported<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (!isMissingCall(error)) throw error;
    throw new ApiError({ status: 404, code: 'unsupported' }, { cause: error });
  }
}
