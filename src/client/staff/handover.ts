import * as endpoints from '#contract/handover/endpoints.ts';
import type { HandoverKey } from '#contract/handover/kinds.ts';
import type { WriteHandover } from '#contract/handover/schemas.ts';
import { nullIfMissing } from '../basic/optional-call.ts';
import { get, send } from '../transport/call.ts';

/** `null` over a server that keeps none. */
export async function loadHandover(signal?: AbortSignal) {
  return (await nullIfMissing(get(endpoints.getHandover, { signal })))?.data.items ?? null;
}

export function saveHandover(key: HandoverKey, body: WriteHandover) {
  return send(endpoints.setHandover, { params: { key }, body });
}
