import { hash } from 'node:crypto';
import { createCache, type Version } from '../../db/cache.ts';
import type { WithCookies } from '../service.ts';
import type { Session } from '../staff.ts';

/** Looks up the session that a request's headers carry, and says which cookies that wants set. */
export type SessionLookup = (headers: Headers) => Promise<WithCookies<Session | null>>;

const ENTRIES = 1_000;

/** How long a session goes without being looked up at most: its use prolongs it, which only the lookup sees. */
const HOLD_MS = 60_000;

/**
 * Looks a session up in memory until accounts or sessions change, and no longer than a minute. Only sessions that are
 * valid and need no new cookie are kept, so a stranger's cookies take no room.
 */
export function cacheSessions(lookUp: SessionLookup, version: Version): SessionLookup {
  const { read: cached } = createCache<WithCookies<Session | null>>({
    version,
    limit: ENTRIES,
    // What weighs more than the limit is not kept.
    weigh: (_key, { result, cookies }) =>
      result === null || cookies.length > 0 ? Number.POSITIVE_INFINITY : 1,
  });
  return async (headers) => {
    const period = Math.floor(Date.now() / HOLD_MS);
    // A hash, so that no cookie lies in memory longer than its request.
    const key = `${period} ${hash('sha256', headers.get('cookie') ?? '')}`;
    const found = await cached(key, () => lookUp(headers));
    const isOver = found.result !== null && Date.parse(found.result.expiresAt) <= Date.now();
    return isOver ? lookUp(headers) : found;
  };
}
