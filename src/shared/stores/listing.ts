import { atom, computed, type ReadableAtom } from 'nanostores';
import { pageOf, type Page } from '../lib/page.ts';
import { createResource, type Resource, type ResourceState } from './resource.ts';

/** What a server told of a list: `total` counts all there are, or is `null` where it does not count. */
export interface Listed<Item> {
  readonly items: readonly Item[];
  readonly total: number | null;
}

/** A filter is texts only, so that it can stand in an address; an empty text filters nothing. */
export type Filter = Readonly<Record<string, string>>;

interface Options<Item, Filters extends Filter> {
  /** The start of the keys under which pages are cached. */
  readonly name: string;
  /** Items a page. */
  readonly size: number;
  readonly noFilter: Filters;
  /** The specification's own call, without parameters of ours. */
  readonly first: Resource<Listed<Item>>;
  /** Asks a server that counts for one filtered page. */
  readonly ask: (filter: Filters, page: number, size: number) => Promise<Listed<Item>>;
  readonly matches: (item: Item, filter: Filters) => boolean;
  /** Whether a server that counts decides a filter by more than the items tell. */
  readonly needsServer?: (filter: Filters) => boolean;
  /** The order a filter asks for where the browser puts everything in order; the server's own without one. */
  readonly compare?: (filter: Filters) => ((one: Item, other: Item) => number) | undefined;
}

/** A list of which one filtered page is shown. */
export interface Listing<Item, Filters extends Filter> {
  readonly noFilter: Filters;
  readonly $filter: ReadableAtom<Filters>;
  readonly $state: ReadableAtom<ResourceState<Page<Item>>>;
  /** Shows a page of what a filter lets through, the first one when no page is named. */
  readonly show: (filter: Filters, page?: number) => void;
  readonly reload: () => void;
}

/**
 * Searching, filtering and paging over any server of the contract. The first answer decides: a server that counts and
 * has more than it sent is asked for each further page; otherwise everything is here and the browser filters it.
 */
export const createListing = <Item, Filters extends Filter>({
  name,
  size,
  noFilter,
  first,
  ask,
  matches,
  needsServer = () => false,
  compare,
}: Options<Item, Filters>): Listing<Item, Filters> => {
  const $filter = atom(noFilter);
  const $page = atom(1);

  const isHere = ({ items, total }: Listed<Item>, filter: Filters, page: number): boolean =>
    total === null ||
    (total <= items.length && !needsServer(filter)) ||
    (Object.values(filter).every((text) => text === '') && page * size <= items.length);

  const $asked = computed([first.$state, $filter, $page], (state, filter, page) =>
    state.status !== 'ready' || isHere(state.data, filter, page)
      ? null
      : JSON.stringify({ filter, page }),
  );

  const asked = createResource([`${name}?`, $asked], async (_signal, _, key) => {
    const { filter, page } = JSON.parse(String(key)) as { filter: Filters; page: number };
    const toPage = ({ items, total }: Listed<Item>, shown: number): Page<Item> => ({
      items,
      total: total ?? items.length,
      page: shown,
      pages: Math.max(1, Math.ceil((total ?? items.length) / size)),
    });
    const answer = toPage(await ask(filter, page, size), page);
    // An address may name a page that is gone: the last one stands in for it.
    return answer.items.length === 0 && page > answer.pages
      ? toPage(await ask(filter, answer.pages, size), answer.pages)
      : answer;
  });

  // While the server looks for the next page the last one stays, so that typing makes nothing jump.
  let last: Page<Item> | null = null;
  const $state = computed(
    [first.$state, asked.$state, $filter, $page],
    (state, askedState, filter, page): ResourceState<Page<Item>> => {
      if (state.status !== 'ready') return state;
      const { data, ...reload } = state;
      if (isHere(data, filter, page)) {
        const found = data.items.filter((item) => matches(item, filter));
        const order = compare?.(filter);
        const all = order === undefined ? found : found.toSorted(order);
        last = pageOf(all, page, size);
        // Unfiltered, a server that counts knows of more than it sent.
        if (data.total !== null && data.total > data.items.length) {
          last = { ...last, total: data.total, pages: Math.ceil(data.total / size) };
        }
        return { ...reload, data: last };
      }
      if (askedState.status === 'ready') last = askedState.data;
      if (askedState.status === 'loading' && last !== null) {
        return { status: 'ready', data: last, reloading: true, reloadError: null };
      }
      return askedState;
    },
  );

  return {
    noFilter,
    $filter,
    $state,
    show: (filter, page = 1) => {
      $filter.set(filter);
      $page.set(page);
    },
    reload: () => {
      if (first.$state.get().status === 'ready') asked.reload();
      else first.reload();
    },
  };
};
