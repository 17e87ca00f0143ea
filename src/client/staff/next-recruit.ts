import * as endpoints from '#contract/next-recruit/endpoints.ts';
import type { WriteNextRecruit } from '#contract/next-recruit/schemas.ts';
import { get, send } from '../transport/call.ts';
import { hasCapability } from './capabilities.ts';

/** The prepared notice; `null` from a server without that call. */
export async function loadNextRecruit(signal?: AbortSignal) {
  return hasCapability('next_recruit') ? get(endpoints.getNextRecruit, { signal }) : null;
}

/** Schedules a notice; one for today or a past day replaces the current notice at once, as the answer says. */
export function setNextRecruit(body: WriteNextRecruit, version: string | null) {
  return send(endpoints.setNextRecruit, { body, version });
}

export function deleteNextRecruit() {
  return send(endpoints.deleteNextRecruit);
}
