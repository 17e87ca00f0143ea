import type { ServerDraft } from '#client/staff/drafts.ts';
import { sameValues } from '../same-values.ts';
import type { Draft } from './drafts.ts';

/** A draft that waits for a decision, and where it was found. */
export interface Offer extends Draft {
  readonly from: 'device' | 'server';
}

/**
 * The newer of what this browser and what the server keeps, over what is saved now. What the server has is no offer
 * where this browser has the same, and where it says nothing that is not saved.
 */
export function newestOffer(
  local: Draft | null,
  found: ServerDraft | null,
  saved: Draft['values'],
): Offer | null {
  const fromDevice = local && { ...local, from: 'device' as const };
  if (found === null || (local !== null && local.savedAt > found.savedAt)) return fromDevice;
  const isSame = (values: Draft['values']) =>
    Object.entries(found.values).every(([name, value]) => sameValues(value, values[name]));
  if (isSame(saved) || (local !== null && isSame(local.values))) return fromDevice;
  const { values, base, version, savedAt } = found;
  // Who did not tell what was saved wrote over what is saved now.
  return { id: 'server', values, base: base ?? saved, version, savedAt, from: 'server' };
}
