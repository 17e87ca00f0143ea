import { computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { showBeginning } from '#shared/ui/list/show-beginning.ts';
import { $address } from './address.ts';
import { replaceAddress } from './navigation.ts';
import type { RawSearch, SearchPath } from './path.ts';

/** Empty when absent. */
export const searchText = v.fallback(v.string(), '');

/** Empty when absent or not one of the choices. */
export function searchChoice<const Choice extends string>(choices: readonly Choice[]) {
  return v.fallback(v.picklist(['', ...choices]), '');
}

/** 1 when absent or invalid. */
export const searchPage = v.fallback(
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)),
  1,
);

/** `null` while another screen is open. */
export function openSearchOf<Params extends readonly number[], Search>(
  path: SearchPath<Params, Search>,
): ReadableAtom<Search | null> {
  return computed($address, (address) =>
    path.match(address.path) === null ? null : v.parse(path.search, address.search),
  );
}

/** The defaults while another screen is open. */
export function searchOf<Params extends readonly number[], Search>(
  path: SearchPath<Params, Search>,
): ReadableAtom<Search> {
  return computed(openSearchOf(path), (search) => search ?? v.parse(path.search, {}));
}

/** Changes search parameters of the present address, and returns to page 1 unless `page` is given. */
export function changeSearch(changes: RawSearch): void {
  const next = { ...$address.get().search, page: '', ...changes };
  const entries = Object.entries(next).filter(
    ([name, value]) => value !== '' && !(name === 'page' && value === '1'),
  );
  const text = new URLSearchParams(entries).toString();
  replaceAddress(location.pathname + (text === '' ? '' : `?${text}`));
}

export function clearSearch(): void {
  replaceAddress(location.pathname);
}

export function turnPage(page: number): void {
  changeSearch({ page: String(page) });
  showBeginning(document.body);
}
