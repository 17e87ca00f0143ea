import { type Page, pageFrom, pageOf } from '#contract/core/page.ts';
import type { Counted } from './walk.ts';

interface Wanted<Item> {
  readonly page: number;
  readonly size: number;
  /** Whether all items are wanted, in the server's own order. */
  readonly isWhole: boolean;
  /** Whether only the server can filter or sort. */
  readonly needsServer?: boolean;
  readonly select: (all: readonly Item[]) => readonly Item[];
  readonly request: (page: number) => Promise<Counted<Item>>;
}

/** An address of a page that no longer exists gets the last one. */
export async function pageOfAnswer<Item>(
  { items, total }: Counted<Item>,
  { page, size, request }: Pick<Wanted<Item>, 'page' | 'size' | 'request'>,
): Promise<Page<Item>> {
  const found = pageFrom(items, total, size, page);
  return items.length === 0 && page > found.pages
    ? pageOfAnswer(await request(found.pages), { page: found.pages, size, request })
    : { ...found, page };
}

/** Where the server does not count, or has sent all items, they are filtered and counted here. */
export async function findPage<Item>(
  { items, total }: Counted<Item>,
  { page, size, isWhole, needsServer = false, select, request }: Wanted<Item>,
): Promise<Page<Item>> {
  if (total === null || (total <= items.length && !needsServer)) {
    return pageOf(select(items), page, size);
  }
  if (isWhole && page * size <= items.length) {
    return pageFrom(items.slice((page - 1) * size, page * size), total, size, page);
  }
  return pageOfAnswer(await request(page), { page, size, request });
}
