import { type Capability, getCapabilities } from '#contract/capabilities/endpoints.ts';
import { ApiError } from '../transport/api-error.ts';
import { get } from '../transport/call.ts';

let known: readonly string[] | null = null;

/** A server of the basic calls answers 404, or with its page for unknown addresses. */
const isBasic = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 404 ||
    (error.status > 0 && error.status < 400 && error.code === 'bad_response'));

/** Asks the server once what it has beyond the basic calls. @throws ApiError */
export async function loadCapabilities(): Promise<void> {
  if (known !== null) return;
  try {
    known = (await get(getCapabilities)).data.capabilities;
  } catch (error) {
    if (!isBasic(error)) throw error;
    known = [];
  }
}

export function forgetCapabilities(): void {
  known = null;
}

/** False until the server has said so. */
export function hasCapability(name: Capability): boolean {
  return known?.includes(name) ?? false;
}
