import { computed, type ReadableAtom } from 'nanostores';
import type { Page } from '#contract/core/page.ts';
import { createResource, type Resource, type ResourceState } from './resource.ts';

interface ListPage<Query, Item> extends Page<Item> {
  readonly query: Query;
}

interface Options<Query, Item> {
  readonly name: string;
  /** `null` while the query is unknown: the address is another screen's, or not read yet. */
  readonly $query: ReadableAtom<Query | null>;
  readonly loadPage: (query: Query, signal: AbortSignal) => Promise<Page<Item>>;
  /** The query and the page of the list in the page's data. */
  readonly initialQuery?: () => Query;
  readonly embedded?: (query: Query) => Page<Item> | undefined;
}

export type Listing<Query, Item> = Resource<ListPage<Query, Item>>;

/** While the next page loads, the last one stays visible. */
export function createListing<Query extends Readonly<Record<string, string | number>>, Item>({
  name,
  $query,
  loadPage,
  embedded,
  initialQuery,
}: Options<Query, Item>): Listing<Query, Item> {
  const $key = computed($query, (query) => query && JSON.stringify(query));
  const load = async (signal: AbortSignal, _: unknown, key: unknown) => {
    const query = JSON.parse(String(key)) as Query;
    return { ...(await loadPage(query, signal)), query };
  };
  const { $state, initial, reload } = createResource([`${name}?`, $key], load, {
    embedded: () => {
      const query = initialQuery?.();
      const page = query && embedded?.(query);
      return page && { ...page, query };
    },
    isCurrent: () => $key.get() === JSON.stringify(initialQuery?.()),
  });

  let last: ListPage<Query, Item> | null = null;
  return {
    $state: computed($state, (state): ResourceState<ListPage<Query, Item>> => {
      if (state.status === 'ready') last = state.data;
      return state.status === 'loading' && last !== null
        ? { status: 'ready', data: last, reloading: true, reloadError: null }
        : state;
    }),
    initial,
    reload,
  };
}
