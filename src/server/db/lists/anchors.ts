/** The first row of every hundred of a list, in the list's order. */
export type Anchors<Row> = readonly Row[];

/** How many rows lie between two anchors. */
export const STRIDE = 100;

interface Entry {
  anchors: Promise<Anchors<unknown>>;
  weight: number;
}

/** Keeps the anchors of lists under a name that is another one after every change of the list. */
export type AnchorCache = <Row>(
  key: string,
  read: () => Promise<Anchors<Row>>,
) => Promise<Anchors<Row>>;

/** A cache of at most `limit` anchors; the lists that were not asked for the longest go first. */
export function createAnchorCache(limit: number): AnchorCache {
  const entries = new Map<string, Entry>();
  let weightOfAll = 0;

  const drop = (key: string) => {
    weightOfAll -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };

  return async <Row>(key: string, read: () => Promise<Anchors<Row>>) => {
    const known = entries.get(key);
    if (known !== undefined) {
      // A Map keeps the order in which keys were set: the first is the one to drop next.
      entries.delete(key);
      entries.set(key, known);
      return known.anchors as Promise<Anchors<Row>>;
    }
    // The promise itself is kept: of many that ask at once one reads.
    const entry: Entry = { anchors: read(), weight: 0 };
    entries.set(key, entry);
    try {
      const anchors = (await entry.anchors) as Anchors<Row>;
      if (entries.get(key) !== entry) return anchors;
      entry.weight = anchors.length + 1;
      weightOfAll += entry.weight;
      for (const [oldest] of entries) {
        if (weightOfAll <= limit) break;
        drop(oldest);
      }
      return anchors;
    } catch (error) {
      if (entries.get(key) === entry) entries.delete(key);
      throw error;
    }
  };
}
