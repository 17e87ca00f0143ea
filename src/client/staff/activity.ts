import * as endpoints from '#contract/activity/endpoints.ts';
import { pageFrom } from '#contract/core/page.ts';
import { get } from '../transport/call.ts';
import { hasCapability } from './capabilities.ts';

const SIZE = 50;

interface ActivityFilter {
  readonly kind: string;
  readonly actor: string;
  readonly page: number;
}

export async function listActivity({ kind, actor, page }: ActivityFilter, signal?: AbortSignal) {
  const query = { cursor: page, limit: SIZE, kind, actor };
  const { data } = await get(endpoints.listActivity, { query, signal });
  return pageFrom(data.entries, data.total, SIZE, page);
}

const SCANNED_ENTRIES = 50;

/** The last change, without sign-ins and accounts; `null` where there is none, and over a server without a log. */
export async function loadLastChange(signal?: AbortSignal) {
  if (!hasCapability()) return null;
  const query = { cursor: 1, limit: SCANNED_ENTRIES };
  const { data } = await get(endpoints.listActivity, { query, signal });
  return data.entries.find(({ kind }) => kind !== 'account') ?? null;
}
