import { computed, type ReadableAtom } from 'nanostores';
import type { Page } from '#contract/core/page.ts';
import { createResource, type Resource, type ResourceState } from './resource.ts';

/** A page of a list with what was asked for; while the next page is on its way, the address already says more. */
export interface ListPage<Query, Item> extends Page<Item> {
  readonly query: Query;
}

interface Options<Query, Item> {
  /** The start of the keys under which pages are cached. */
  readonly name: string;
  /** What is wanted, `null` while nobody can tell: an address of another screen, or none yet. */
  readonly $query: ReadableAtom<Query | null>;
  readonly loadPage: (query: Query, signal: AbortSignal) => Promise<Page<Item>>;
  /** What the page brought of the list as it is at first, and the query it is at first. */
  readonly bring?: () => Page<Item> | undefined;
  readonly initialQuery?: Query;
}

/** A list of which one page is shown: the one that an address asks for, by its query store. */
export type Listing<Query, Item> = Resource<ListPage<Query, Item>>;

/** Searching, filtering, ordering and paging; while the next page is on its way the last one stays. */
export function createListing<Query extends Readonly<Record<string, string | number>>, Item>({
  name,
  $query,
  loadPage,
  bring,
  initialQuery,
}: Options<Query, Item>): Listing<Query, Item> {
  const $key = computed($query, (query) => query && JSON.stringify(query));
  const load = async (signal: AbortSignal, _: unknown, key: unknown) => {
    const query = JSON.parse(String(key)) as Query;
    return { ...(await loadPage(query, signal)), query };
  };
  const { $state, initial, reload } = createResource([`${name}?`, $key], load, {
    bring: () => {
      const page = initialQuery && bring?.();
      return page && { ...page, query: initialQuery };
    },
  });

  let last: ListPage<Query, Item> | null = null;
  return {
    $state: computed($state, (state): ResourceState<ListPage<Query, Item>> => {
      if (state.status === 'ready') last = state.data;
      // Typing makes nothing jump.
      return state.status === 'loading' && last !== null
        ? { status: 'ready', data: last, reloading: true, reloadError: null }
        : state;
    }),
    initial,
    reload,
  };
}
