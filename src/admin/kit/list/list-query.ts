import { computed, type ReadableAtom } from 'nanostores';
import { replaceQuery } from '../../app/navigation.ts';
import { $router } from '../../app/router.ts';

/** What a list shows, as it stands in the address; an absent word is the empty text. */
export type ListQuery = Readonly<Record<string, string>>;

/**
 * The query of the address while `route` is open, `null` while it is not: as a key of a resource it keeps a list
 * from asking for the numbers of another screen's address.
 */
export const listQueryOf = (route: string): ReadableAtom<ListQuery | null> =>
  computed($router, (page) => (page?.route === route ? page.search : null));

/** The number of a page in a query, 1 when it names none. */
export const pageOfQuery = (query: ListQuery): number => {
  const text = query.page ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
};

/** Changes words of the address. Another search, filter or order begins at its first page. */
export const changeQuery = (changes: ListQuery): void => {
  const present = $router.get()?.search ?? {};
  const next = { ...present, page: '', ...changes };
  replaceQuery(
    Object.fromEntries(
      Object.entries(next).filter(
        ([name, text]) => text !== '' && !(name === 'page' && text === '1'),
      ),
    ),
  );
};
