/** What one call tells of a list: `total` counts all there are, or is `null` where a server does not count. */
export interface Counted<Item> {
  readonly items: readonly Item[];
  readonly total: number | null;
}

/** A server that neither counts nor ends would be asked for ever. */
const MOST_PAGES = 50;

/**
 * Everything on a list, page by page. It ends where a page is not full or brings nothing new, since a server may also
 * not know the cursor and answer the same each time.
 */
export async function* walkPages<Item extends { readonly id: number }>(
  loadPage: (page: number) => Promise<Counted<Item>>,
  size: number,
  first?: Counted<Item>,
): AsyncGenerator<Item, void> {
  const known = new Set<number>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { items, total } = page === 1 && first ? first : await loadPage(page);
    const fresh = items.filter(({ id }) => !known.has(id));
    for (const item of fresh) known.add(item.id);
    yield* fresh;
    if (fresh.length === 0 || items.length !== size || known.size === total) return;
  }
}
