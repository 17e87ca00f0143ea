import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { readPage, readParameter, writeParameters } from '../lib/address.ts';
import type { Page } from '../lib/page.ts';
import type { Filter, Listing } from './listing.ts';
import type { ResourceState } from './resource.ts';
import { useResource } from './use-resource.ts';

interface ListingView<Item, Filters extends Filter> {
  readonly state: ResourceState<Page<Item>>;
  readonly filter: Filters;
  /** Changes the filter and shows the first page; the back button does not stop at each letter. */
  readonly filterBy: (change: Partial<Filters>) => void;
  /** Shows another page; the back button returns to this one. */
  readonly turnTo: (page: number) => void;
}

const keep = <Value>(value: Value): Value => value;

/**
 * A listing for a component, with filter and page in the address: a reload and the back button find them there.
 * `clean` mends what somebody wrote into the address; it must not change from render to render.
 */
export const useListing = <Item, Filters extends Filter>(
  listing: Listing<Item, Filters>,
  clean = keep<Filters>,
): ListingView<Item, Filters> => {
  const { $filter, noFilter, show } = listing;
  const state = useResource(listing.$state);
  const filter = useSyncExternalStore(
    useCallback((onChange: () => void) => $filter.listen(onChange), [$filter]),
    () => $filter.get(),
    () => noFilter,
  );

  useEffect(() => {
    const read = () => {
      const names = Object.keys(noFilter);
      const texts = names.map((name) => [name, readParameter(name).normalize('NFC')]);
      show(clean(Object.fromEntries(texts) as Filters), readPage());
    };
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [noFilter, show, clean]);

  return {
    state,
    filter,
    filterBy: (change) => {
      // As it is by now: a search passed on late must not undo a filter chosen meanwhile.
      show({ ...$filter.get(), ...change });
      writeParameters({ ...change, page: 1 }, 'replace');
    },
    turnTo: (page) => {
      show($filter.get(), page);
      writeParameters({ page }, 'push');
    },
  };
};
