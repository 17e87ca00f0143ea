import * as endpoints from '#contract/activity/endpoints.ts';
import type { ReadActivityEntry } from '#contract/activity/read.ts';
import { type Page, pageFrom } from '#contract/core/page.ts';
import { get } from '../transport/call.ts';

const SIZE = 50;

interface ActivityFilter {
  readonly kind: string;
  readonly actor: string;
  readonly page: number;
}

/** One page of what everybody did, newest first. */
export async function listActivity(
  { kind, actor, page }: ActivityFilter,
  signal?: AbortSignal,
): Promise<Page<ReadActivityEntry>> {
  const query = { cursor: page, limit: SIZE, kind, actor };
  const { data } = await get(endpoints.listActivity, { query, signal });
  return { ...pageFrom(data.entries, data.total, SIZE), page };
}
