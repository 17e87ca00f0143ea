import type { NamedSort } from '#contract/core/sorts.ts';
import { titleKey } from '#contract/core/text/title-key.ts';

interface Sortable {
  readonly id: number;
  readonly title: string;
  readonly heart?: number | null;
}

/** By code point, as databases compare; by themselves strings would put emoji before some letters. */
const compareTitles = (one: string, other: string): number => {
  const [a, b] = [Array.from(titleKey(one)), Array.from(titleKey(other))];
  const at = a.findIndex((character, index) => character !== b[index]);
  if (at === -1) return a.length - b.length;
  return (a[at]?.codePointAt(0) ?? 0) - (b[at]?.codePointAt(0) ?? -1);
};

const COMPARISONS: Readonly<Record<NamedSort, (one: Sortable, other: Sortable) => number>> = {
  oldest: (one, other) => one.id - other.id,
  title: (one, other) => compareTitles(one.title, other.title),
  heart: (one, other) => (other.heart ?? 0) - (one.heart ?? 0),
};

/** Sorts what a server lists newest first; an empty `sort` leaves it as it is. */
export function sortItems<Item extends Sortable>(
  items: readonly Item[],
  sort: NamedSort | '',
): readonly Item[] {
  return sort === '' ? items : [...items].sort(COMPARISONS[sort]);
}
