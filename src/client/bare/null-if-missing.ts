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
