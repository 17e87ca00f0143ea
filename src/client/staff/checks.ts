import * as endpoints from '#contract/checks/endpoints.ts';
import type { WriteChecks } from '#contract/checks/schemas.ts';
import { get, send } from '../transport/call.ts';
import { hasCapability } from './capabilities.ts';

/** What was found when the server last looked; `null` over a server that looks at nothing. */
export async function loadChecks(signal?: AbortSignal) {
  return hasCapability() ? get(endpoints.getChecks, { signal }) : null;
}

export function updateChecks(body: WriteChecks, version: string | null) {
  return send(endpoints.updateChecks, { body, version });
}

export function runChecks() {
  return send(endpoints.lookAtChecks);
}
