import type { ServerDraft } from '#client/staff/drafts.ts';
import { sameValues } from '../same-values.ts';
import type { Draft } from './drafts.ts';

/** A draft that the person continues or discards. */
export interface Offer extends Draft {
  readonly from: 'device' | 'server';
}

/**
 * The newer of the local and the server draft. The server's is not offered where its values equal the saved or the
 * local ones.
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
  // A server draft without a base was typed over the values that are saved now.
  return { ...found, base: found.base ?? saved, from: 'server' };
}
