import type { Page } from '#contract/core/page.ts';

/** The entries of all pages, which are asked for one after the other. */
export async function everyPage<Item>(
  load: (page: number) => Promise<Page<Item>>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const loaded = await load(page);
    items.push(...loaded.items);
    pages = loaded.pages;
  }
  return items;
}
