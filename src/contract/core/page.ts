/** One page of a list; `page` counts from 1 and is never beyond the last one. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** The first page, by its items and the number of all there are; without a number these are all. */
export function pageFrom<Item>(
  items: readonly Item[],
  total: number | null,
  size: number,
): Page<Item> {
  const count = total ?? items.length;
  return { items, total: count, page: 1, pages: Math.max(1, Math.ceil(count / size)) };
}

/** Cuts a page out of a whole list. */
export function pageOf<Item>(all: readonly Item[], wanted: number, size: number): Page<Item> {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(wanted, pages);
  return { items: all.slice((page - 1) * size, page * size), total: all.length, page, pages };
}
