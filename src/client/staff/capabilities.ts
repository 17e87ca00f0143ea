/** What a server of the basic calls lacks, and what its staff are told then. */
import { getCapabilities } from '#contract/capabilities/endpoints.ts';
import { isMissingCall, nullIfMissing } from '../basic/optional-call.ts';
import { ApiError } from '../transport/api-error.ts';
import { type Answer, get } from '../transport/call.ts';

let isOurs: boolean | null = null;

/** Asks once whether the server is one of the basic calls, or ours, which has all. @throws ApiError */
export async function loadCapabilities(): Promise<void> {
  if (isOurs !== null) return;
  const answer = await nullIfMissing(get(getCapabilities));
  isOurs = answer !== null && answer.data.capabilities.length > 0;
}

export function forgetCapabilities(): void {
  isOurs = null;
}

/** Whether the server has more than the basic calls; false until it has said so. */
export function hasCapability(): boolean {
  return isOurs ?? false;
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

/** A server without the call may answer with a page; then nothing was saved. @throws ApiError `unsupported` */
export async function assertOrdered(sent: Promise<Answer<unknown>>): Promise<string | null> {
  const { data, version } = await assertSupported(sent);
  if (data === null) throw new ApiError({ status: 404, code: 'unsupported' });
  return version;
}

/** What a write was sent for, as a link is. @throws ApiError `bad_response` for an answer without it */
export async function answerOf<Data>(sent: Promise<Answer<Data | null>>): Promise<Data> {
  const { data } = await sent;
  if (data === null) throw new ApiError({ status: 0, code: 'bad_response' });
  return data;
}

/** The header by which a server makes one entry of all creates with the same key; none where it knows no keys. */
export const onceBy = (key: string | null) => (key === null ? {} : { 'idempotency-key': key });
