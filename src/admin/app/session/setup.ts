import { getSetup } from '#contract/auth/endpoints.ts';
import type { ReadOf } from '#contract/core/endpoint.ts';
import { toApiError } from '#client/transport/api-error.ts';
import { get } from '#client/transport/client.ts';
import { isMissingCall } from '#client/transport/missing-call.ts';

/**
 * Whether the site's first account is still to be made, and whether that takes a code; an API without this call needs
 * none.
 * @throws ApiError
 */
export const readSetup = async (): Promise<ReadOf<typeof getSetup>> => {
  try {
    return (await get(getSetup.path, getSetup.read)).data;
  } catch (thrown) {
    if (isMissingCall(toApiError(thrown))) return { needed: false, code_required: true };
    throw thrown;
  }
};
