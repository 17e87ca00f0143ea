/** `total` is `null` where a server does not count. */
export interface Counted<Item> {
  readonly items: readonly Item[];
  readonly total: number | null;
}

/** Requests to a server that neither counts nor ends its list would never end. */
const MOST_PAGES = 50;

/** A server that does not read the cursor answers the same page each time. */
export async function* walkPages<Item extends { readonly id: number }>(
  loadPage: (page: number) => Promise<Counted<Item>>,
  size: number,
  first?: Counted<Item>,
): AsyncGenerator<Item, void> {
  const seen = new Set<number>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { items, total } = page === 1 && first ? first : await loadPage(page);
    const fresh = items.filter(({ id }) => !seen.has(id));
    for (const item of fresh) seen.add(item.id);
    yield* fresh;
    if (fresh.length === 0 || items.length !== size || seen.size === total) return;
  }
}
