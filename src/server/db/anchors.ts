import { BoundedMap } from './bounded-map.ts';

/** The first row of every hundred (`STRIDE`) of a list, in the list's order. */
type Anchors<Row> = readonly Row[];

export const STRIDE = 100;

/** Caches the anchors of lists; the key changes whenever the list does. */
export type AnchorCache = <Row>(
  key: string,
  read: () => Promise<Anchors<Row>>,
) => Promise<Anchors<Row>>;

// A list of 100,000 rows has a thousand.
const ANCHORS = 20_000;

export function createAnchorCache(): AnchorCache {
  const kept = new BoundedMap<Promise<Anchors<unknown>>>(ANCHORS);

  return async <Row>(key: string, read: () => Promise<Anchors<Row>>) => {
    const known = kept.get(key);
    if (known !== undefined) return known as Promise<Anchors<Row>>;
    // The promise itself is cached: concurrent calls share one read.
    const reading = read();
    kept.set(key, reading, 0);
    try {
      const anchors = await reading;
      if (kept.get(key) === reading) kept.set(key, reading, anchors.length + 1);
      return anchors;
    } catch (error) {
      if (kept.get(key) === reading) kept.delete(key);
      throw error;
    }
  };
}
