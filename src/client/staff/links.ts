import * as endpoints from '#contract/links/endpoints.ts';
import { nullIfMissing } from '../basic/optional-call.ts';
import { get } from '../transport/call.ts';

export async function loadDeadLinks(signal?: AbortSignal) {
  return (await nullIfMissing(get(endpoints.listDeadLinks, { signal })))?.data ?? null;
}
