import { ApiError } from '../transport/api-error.ts';
import { isMissingCall } from './missing-call.ts';

export async function nullIfMissing<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    if (!isMissingCall(error)) throw error;
    return null;
  }
}

/** Throws the ApiError `unsupported` where the server lacks the call. */
export async function assertSupported<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (!isMissingCall(error)) throw error;
    throw new ApiError({ status: 404, code: 'unsupported' }, { cause: error });
  }
}
