import { atom, onMount, type ReadableAtom } from 'nanostores';
import { pageData } from '#client/transport/page-data.ts';
import { readPage, writeParameters } from '../lib/address.ts';
import { memoizeBy } from '../lib/memoize-by.ts';

/** A list's filter: texts only, because it is part of an address; an empty text filters nothing. */
type Filter = Readonly<Record<string, string>>;

type Query<Wanted extends Filter> = Wanted & { readonly page: number };

interface UrlQuery<Wanted extends Filter> {
  readonly $query: ReadableAtom<Query<Wanted> | null>;
  /** The query of the page before its address is known; the same object as long as the page is the same. */
  readonly initial: () => Query<Wanted>;
  /** Shows the first page, as a new history entry. */
  readonly filterBy: (change: Partial<Wanted>) => void;
  readonly turnTo: (page: number) => void;
}

/** Follows the address; `readFilter` corrects invalid parameters. */
export function createUrlQuery<const Wanted extends Filter>(
  readFilter: (parameter: (name: string) => string) => Wanted,
): UrlQuery<Wanted> {
  const $query = atom<Query<Wanted> | null>(null);
  const read = (address: string): Query<Wanted> => {
    const parameters = new URLSearchParams(address);
    const filter = readFilter((name) => (parameters.get(name) ?? '').normalize('NFC'));
    return { ...filter, page: readPage(parameters) };
  };
  const update = (): void => $query.set(read(location.search));
  const setQuery = (change: Parameters<typeof writeParameters>[0]): void => {
    writeParameters(change);
    update();
  };
  onMount($query, () => {
    update();
    addEventListener('popstate', update);
    return () => removeEventListener('popstate', update);
  });
  return {
    $query,
    initial: memoizeBy(() => pageData()?.query ?? '', read),
    filterBy: (change) => setQuery({ ...change, page: 1 }),
    turnTo: (page) => setQuery({ page }),
  };
}
