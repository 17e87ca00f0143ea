import { type CachedRead, createCache, readUncached } from '../../db/cache.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { Payload } from './payload.ts';

const CACHE_BYTES = 16 * 1024 * 1024;

const COPIES = 3;

// What an entry takes besides its texts, roughly.
const OVERHEAD_BYTES = 1_024;

export interface CacheFigures {
  hits: number;
  misses: number;
  entries: number;
  bytes: number;
}

export interface ResponseCache {
  read: CachedRead<Payload>;
  figures: () => CacheFigures;
}

/** Caches up to `limit` bytes of answers to visitors, until the next commit or `nextChange`; 0 disables it. */
export function createResponseCache(
  db: Pick<Database, 'version' | 'read'>,
  nextChange: (queries: Queries, now: Date) => Promise<number>,
  limit = CACHE_BYTES,
): ResponseCache {
  const cache =
    limit === 0
      ? null
      : createCache<Payload>({
          version: db.version,
          holdsUntil: () => nextChange(db.read, new Date()),
          limit,
          weigh: (key, { bytes }) => COPIES * bytes.byteLength + 2 * key.length + OVERHEAD_BYTES,
        });
  const read = cache?.read ?? readUncached;
  let [reads, made] = [0, 0];
  return {
    read: (key, make) => {
      reads += 1;
      return read(key, () => {
        made += 1;
        return make();
      });
    },
    figures: () => {
      const { entries, weight } = cache?.held() ?? { entries: 0, weight: 0 };
      return { hits: reads - made, misses: made, entries, bytes: weight };
    },
  };
}
