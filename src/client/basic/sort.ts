import type { NamedSort } from '#contract/core/sorts.ts';

interface Sortable {
  readonly id: number;
  readonly title: string;
  readonly heart?: number | null;
}

const COMPARISONS: Readonly<Record<NamedSort, (one: Sortable, other: Sortable) => number>> = {
  oldest: (one, other) => one.id - other.id,
  title: (one, other) => one.title.localeCompare(other.title, 'ko'),
  heart: (one, other) => (other.heart ?? 0) - (one.heart ?? 0),
};

/** Sorts what a server lists newest first; an empty `sort` leaves it as it is. */
export function sortItems<Item extends Sortable>(
  items: readonly Item[],
  sort: NamedSort | '',
): readonly Item[] {
  return sort === '' ? items : [...items].sort(COMPARISONS[sort]);
}
