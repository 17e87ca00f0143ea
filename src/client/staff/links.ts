import * as endpoints from '#contract/links/endpoints.ts';
import type { ReadDeadLinks } from '#contract/links/read.ts';
import { nullIfMissing } from '../basic/optional-call.ts';
import { get } from '../transport/call.ts';

export async function loadDeadLinks(signal?: AbortSignal): Promise<ReadDeadLinks | null> {
  return (await nullIfMissing(get(endpoints.listDeadLinks, { signal })))?.data ?? null;
}
