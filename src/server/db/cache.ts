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
  /** Until when, in milliseconds, the answers of the present version hold although nothing is committed. */
  holdsUntil?: () => Promise<number>;
  /** How much all entries may weigh; beyond it those that were not asked for the longest are evicted. */
  limit: number;
  weigh: (key: string, value: Kept) => number;
}

interface Cache<Kept> {
  read: CachedRead<Kept>;
  /** How much is kept at the moment. */
  held: () => { entries: number; weight: number };
}

/** What entries hold for: one version of the database, and not beyond the moment at which it means something else. */
interface Validity {
  version: number;
  /** Asked for before the first entry is read; Infinity until it is known. */
  until: number;
  isKnown: Promise<boolean>;
}

const FOREVER = () => Promise.resolve(Number.POSITIVE_INFINITY);

/** A cache whose entries hold for one version of the database; what throws is not kept. */
export function createCache<Kept>({
  version,
  holdsUntil = FOREVER,
  limit,
  weigh,
}: CacheOptions<Kept>): Cache<Kept> {
  const entries = new BoundedMap<Kept>(limit);
  let validity: Validity | null = null;

  const begin = (forVersion: number): Validity => {
    entries.clear();
    const begun: Validity = {
      version: forVersion,
      until: Number.POSITIVE_INFINITY,
      isKnown: holdsUntil().then(
        (moment) => {
          begun.until = moment;
          return true;
        },
        () => {
          // Whoever asks next tries again.
          if (validity === begun) validity = null;
          return false;
        },
      ),
    };
    return begun;
  };

  const readCached = async <Value extends Kept>(
    key: string,
    read: () => Promise<Value>,
  ): Promise<Value> => {
    const before = version();
    if (before === null) return read();
    if (before !== validity?.version || Date.now() >= validity.until) validity = begin(before);
    const current = validity;
    const known = entries.get(key);
    if (known !== undefined) return known as Value;
    const value = await read();
    if (!(await current.isKnown)) return value;
    // Others may have asked after a commit in the meantime, and what they brought is of another version.
    if (validity === current) entries.set(key, value, weigh(key, value));
    return value;
  };
  return { read: readCached, held: () => ({ entries: entries.size, weight: entries.weight }) };
}

/** Reads every time. */
export const readUncached: CachedRead = (_key, read) => read();
