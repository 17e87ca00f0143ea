import type * as v from 'valibot';
import { ReadSetupState } from '#contract/auth.ts';
import { paths } from '#contract/paths.ts';
import { toApiError } from '#client/transport/api-error.ts';
import { get } from '#client/transport/client.ts';
import { isMissingCall } from '#client/transport/missing-call.ts';

/**
 * Whether the site's first account is still to be made, and whether that takes a code; an API without this call needs
 * none.
 * @throws ApiError
 */
export const readSetup = async (): Promise<v.InferOutput<typeof ReadSetupState>> => {
  try {
    return (await get(paths.setup(), ReadSetupState)).data;
  } catch (thrown) {
    if (isMissingCall(toApiError(thrown))) return { needed: false, code_required: true };
    throw thrown;
  }
};
