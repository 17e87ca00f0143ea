import { hash } from 'node:crypto';
import { createCache, type Version } from '../../db/cache.ts';
import type { Session } from '../../ground/session.ts';
import type { WithCookies } from './service.ts';

type SessionLookup = (headers: Headers) => Promise<WithCookies<Session | null>>;

const ENTRIES = 1_000;

/** A session is looked up at least this often, because only the lookup prolongs it. */
const HOLD_MS = 60_000;

/** Caches valid sessions without a new cookie, so a stranger's cookies take no room, for a minute at most. */
export function cacheSessions(lookUp: SessionLookup, version: Version): SessionLookup {
  const cached = createCache<WithCookies<Session | null>>({
    version,
    limit: ENTRIES,
    // An entry above the limit is not cached.
    weigh: (_key, { result, cookies }) =>
      result === null || cookies.length > 0 ? Number.POSITIVE_INFINITY : 1,
  });
  return async (headers) => {
    const period = Math.floor(Date.now() / HOLD_MS);
    // A hash, so that no cookie stays in memory longer than its request.
    const key = `${period} ${hash('sha256', headers.get('cookie') ?? '')}`;
    const found = await cached(key, () => lookUp(headers));
    const isOver = found.result !== null && Date.parse(found.result.expiresAt) <= Date.now();
    return isOver ? lookUp(headers) : found;
  };
}
