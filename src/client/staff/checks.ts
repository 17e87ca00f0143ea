import * as endpoints from '#contract/checks/endpoints.ts';
import type { WriteChecks } from '#contract/checks/schemas.ts';
import { nullIfMissing } from '../basic/optional-call.ts';
import { get, send } from '../transport/call.ts';

/** What was found when the server last looked; `null` over a server that looks at nothing. */
export function loadChecks(signal?: AbortSignal) {
  return nullIfMissing(get(endpoints.getChecks, { signal }));
}

export function updateChecks(body: WriteChecks, version: string | null) {
  return send(endpoints.updateChecks, { body, version });
}

export function lookAtChecks() {
  return send(endpoints.lookAtChecks);
}
