import { type Page, pageOf } from '#contract/core/page.ts';
import type { Counted } from './walk.ts';

interface Wanted<Item> {
  readonly page: number;
  /** Items a page. */
  readonly size: number;
  /** Whether everything is wanted, in the server's own order. */
  readonly isWhole: boolean;
  /** Whether a server that counts decides by more than the items tell. */
  readonly needsServer?: boolean;
  /** What is wanted of everything there is, in order. */
  readonly select: (all: readonly Item[]) => readonly Item[];
  /** Asks a server that counts for one page of what is wanted. */
  readonly ask: (page: number) => Promise<Counted<Item>>;
}

/** The page that a counting server answered; where an address names a page that is gone, the last one is asked for. */
export async function pageOfAnswer<Item>(
  { items, total }: Counted<Item>,
  { page, size, ask }: Pick<Wanted<Item>, 'page' | 'size' | 'ask'>,
): Promise<Page<Item>> {
  const count = total ?? items.length;
  const pages = Math.max(1, Math.ceil(count / size));
  return items.length === 0 && page > pages
    ? pageOfAnswer(await ask(pages), { page: pages, size, ask })
    : { items, total: count, page, pages };
}

/**
 * One page over any server, given its first answer: a server that counts and has more than it sent is asked; otherwise
 * everything is here, and is searched, put in order and counted here.
 */
export async function findPage<Item>(
  { items, total }: Counted<Item>,
  { page, size, isWhole, needsServer = false, select, ask }: Wanted<Item>,
): Promise<Page<Item>> {
  if (total === null || (total <= items.length && !needsServer)) {
    return pageOf(select(items), page, size);
  }
  if (isWhole && page * size <= items.length) {
    return {
      items: items.slice((page - 1) * size, page * size),
      total,
      page,
      pages: Math.ceil(total / size),
    };
  }
  return pageOfAnswer(await ask(page), { page, size, ask });
}
