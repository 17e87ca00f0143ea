import { atom, onMount, type ReadableAtom } from 'nanostores';
import { readPage, readParameter, writeParameters } from '../lib/address.ts';

/** What a list is filtered by: texts only, so that it can stand in an address; an empty text filters nothing. */
type Filter = Readonly<Record<string, string>>;

type Query<Wanted extends Filter> = Wanted & { readonly page: number };

/** What a list is asked for in the address of a page, where a reload and the back button find it. */
export interface UrlQuery<Wanted extends Filter> {
  /** `null` as long as the address is not known. */
  readonly $query: ReadableAtom<Query<Wanted> | null>;
  /** What a page is rendered with before its address is known. */
  readonly initial: Query<Wanted>;
  /** Changes the filter and shows the first page; the back button does not stop at each letter. */
  readonly filterBy: (change: Partial<Wanted>) => void;
  /** Shows another page; the back button returns to this one. */
  readonly turnTo: (page: number) => void;
}

/** Follows the address; `readFilter` mends what somebody wrote into it. */
export function createUrlQuery<const Wanted extends Filter>(
  readFilter: (parameter: (name: string) => string) => Wanted,
): UrlQuery<Wanted> {
  const $query = atom<Query<Wanted> | null>(null);
  const update = (): void => {
    const filter = readFilter((name) => readParameter(name).normalize('NFC'));
    $query.set({ ...filter, page: readPage() });
  };
  onMount($query, () => {
    update();
    addEventListener('popstate', update);
    return () => removeEventListener('popstate', update);
  });
  return {
    $query,
    initial: { ...readFilter(() => ''), page: 1 },
    filterBy: (change) => {
      writeParameters({ ...change, page: 1 }, 'replace');
      update();
    },
    turnTo: (page) => {
      writeParameters({ page }, 'push');
      update();
    },
  };
}
