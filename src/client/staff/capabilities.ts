import { getCapabilities } from '#contract/capabilities/endpoints.ts';
import { nullIfMissing } from '../basic/optional-call.ts';
import { get } from '../transport/call.ts';

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
