/** One page of a list; `page` counts from 1 and is never beyond the last one. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** Without a count the items are all that there are. */
export function pageFrom<Item>(
  items: readonly Item[],
  total: number | null,
  size: number,
  page = 1,
): Page<Item> {
  const count = total ?? items.length;
  const pages = Math.max(1, Math.ceil(count / size));
  return { items, total: count, page: Math.min(page, pages), pages };
}

export function pageOf<Item>(all: readonly Item[], wanted: number, size: number): Page<Item> {
  const { page, ...counts } = pageFrom(all, null, size, wanted);
  return { ...counts, page, items: all.slice((page - 1) * size, page * size) };
}
