import { type CachedRead, createCache, readUncached, type Version } from '../db/cache.ts';
import type { Payload } from './payload.ts';

// A text, and the two codings it may come to be held in besides.
const COPIES = 3;

// What an entry takes besides its texts, roughly.
const OVERHEAD_BYTES = 1_024;

/** The finished answers to visitors, up to `limit` bytes of them, each until the next commit; with 0 none is kept. */
export function createResponseCache(version: Version, limit: number): CachedRead<Payload> {
  if (limit === 0) return readUncached;
  return createCache<Payload>({
    version,
    limit,
    weigh: (key, { bytes }) => COPIES * bytes.byteLength + 2 * key.length + OVERHEAD_BYTES,
  });
}
