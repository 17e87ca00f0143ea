import type { Page } from '#contract/core/page.ts';

/** The entries of all pages, asked for one after the other; one that moves to a later page meanwhile is there once. */
export async function everyPage<Item extends { readonly id: number }>(
  load: (page: number) => Promise<Page<Item>>,
): Promise<readonly Item[]> {
  const items = new Map<number, Item>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const loaded = await load(page);
    for (const item of loaded.items) items.set(item.id, item);
    pages = loaded.pages;
  }
  return [...items.values()];
}
