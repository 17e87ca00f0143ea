import { BoundedMap } from './bounded-map.ts';

/** Names the state of the database: the same as long as nothing is committed, null while nobody can know. */
export type Version = () => number | null;

/** Keeps what was read until the database changes; where it cannot know of changes it reads every time. */
export type CachedRead<Kept = unknown> = <Value extends Kept>(
  key: string,
  read: () => Promise<Value>,
) => Promise<Value>;

interface CacheOptions<Kept> {
  version: Version;
  /** How much all entries may weigh; beyond it those that were not asked for the longest are evicted. */
  limit: number;
  weigh: (key: string, value: Kept) => number;
}

interface Cache<Kept> {
  read: CachedRead<Kept>;
  /** How much is kept at the moment. */
  held: () => { entries: number; weight: number };
}

/** A cache whose entries hold for one version of the database; what throws is not kept. */
export function createCache<Kept>({ version, limit, weigh }: CacheOptions<Kept>): Cache<Kept> {
  const entries = new BoundedMap<Kept>(limit);
  let validFor: number | null = null;

  const readCached = async <Value extends Kept>(
    key: string,
    read: () => Promise<Value>,
  ): Promise<Value> => {
    const before = version();
    if (before === null) return read();
    if (before !== validFor) {
      entries.clear();
      validFor = before;
    }
    const known = entries.get(key);
    if (known !== undefined) return known as Value;
    const value = await read();
    // Others may have asked after a commit in the meantime, and what they brought is of another version.
    if (validFor === before) entries.set(key, value, weigh(key, value));
    return value;
  };
  return { read: readCached, held: () => ({ entries: entries.size, weight: entries.weight }) };
}

/** Reads every time. */
export const readUncached: CachedRead = (_key, read) => read();
