/** Identifies the state of the database until the next commit; null while the channel is not heard. */
export type Version = () => number | null;

/** Caches what was read until the database changes; while changes cannot be seen, every call reads. */
export type CachedRead<Entry = unknown> = <Value extends Entry>(
  key: string,
  read: () => Promise<Value>,
) => Promise<Value>;

interface CacheOptions<Entry> {
  version: Version;
  /** When, in milliseconds, the entries of the present version expire although nothing is committed. */
  holdsUntil?: () => Promise<number>;
  limit: number;
  weigh: (key: string, value: Entry) => number;
}

interface Validity {
  version: number;
  /** Read before the first entry is; Infinity until then. */
  until: number;
  isKnown: Promise<boolean>;
}

const FOREVER = () => Promise.resolve(Number.POSITIVE_INFINITY);

/** A cache whose entries hold for one version of the database; errors are not cached. */
export function createCache<Entry>({
  version,
  holdsUntil = FOREVER,
  limit,
  weigh,
}: CacheOptions<Entry>): CachedRead<Entry> {
  const entries = new BoundedMap<Entry>(limit);
  let validity: Validity | null = null;

  const renew = (forVersion: number): Validity => {
    entries.clear();
    const next: Validity = {
      version: forVersion,
      until: Number.POSITIVE_INFINITY,
      isKnown: holdsUntil().then(
        (moment) => {
          next.until = moment;
          return true;
        },
        () => {
          if (validity === next) validity = null;
          return false;
        },
      ),
    };
    return next;
  };

  return async <Value extends Entry>(key: string, read: () => Promise<Value>): Promise<Value> => {
    const before = version();
    if (before === null) return read();
    if (before !== validity?.version || Date.now() >= validity.until) validity = renew(before);
    const current = validity;
    const cached = entries.get(key);
    if (cached !== undefined) return cached as Value;
    const value = await read();
    if (!(await current.isKnown)) return value;
    // A commit may have come in the meantime; the value then belongs to an older version.
    if (validity === current) entries.set(key, value, weigh(key, value));
    return value;
  };
}

/** A map whose entries together weigh no more than `limit`; the least recently used go first. */
export class BoundedMap<Value> {
  readonly #limit: number;
  // A Map keeps the order of insertion: the first key is the least recently used one.
  readonly #entries = new Map<string, { value: Value; weight: number }>();
  #weight = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** A value heavier than the limit is not stored. */
  set(key: string, value: Value, weight: number): void {
    this.delete(key);
    if (weight > this.#limit) return;
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const [oldest] of this.#entries) {
      if (this.#weight <= this.#limit) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }
}
