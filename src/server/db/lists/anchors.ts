import { BoundedMap } from '../bounded-map.ts';

/** The first row of every hundred of a list, in the list's order. */
export type Anchors<Row> = readonly Row[];

/** How many rows lie between two anchors. */
export const STRIDE = 100;

/** Keeps the anchors of lists under a name that is another one after every change of the list. */
export type AnchorCache = <Row>(
  key: string,
  read: () => Promise<Anchors<Row>>,
) => Promise<Anchors<Row>>;

// A list of 100,000 rows has a thousand.
const ANCHORS = 20_000;

/** A cache of so many anchors that they take a few megabytes at most; the lists that were not asked for the longest go first. */
export function createAnchorCache(): AnchorCache {
  const kept = new BoundedMap<Promise<Anchors<unknown>>>(ANCHORS);

  return async <Row>(key: string, read: () => Promise<Anchors<Row>>) => {
    const known = kept.get(key);
    if (known !== undefined) return known as Promise<Anchors<Row>>;
    // The promise itself is kept: of many that ask at once one reads.
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
