import { type CachedRead, createCache } from '../../db/cache.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { Payload } from './payload.ts';

const CACHE_BYTES = 16 * 1024 * 1024;

const COPIES = 3;

// What an entry takes besides its texts, roughly.
const OVERHEAD_BYTES = 1_024;

/** Caches up to `limit` bytes of answers to visitors, until the next commit or `nextChange`. */
export function createResponseCache(
  db: Pick<Database, 'version' | 'read'>,
  nextChange: (queries: Queries, now: Date) => Promise<number>,
  limit = CACHE_BYTES,
): CachedRead<Payload> {
  return createCache<Payload>({
    version: db.version,
    holdsUntil: () => nextChange(db.read, new Date()),
    limit,
    weigh: (key, { bytes }) => COPIES * bytes.byteLength + 2 * key.length + OVERHEAD_BYTES,
  });
}
