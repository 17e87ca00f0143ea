import { useCallback, useSyncExternalStore } from 'react';
import type { UrlQuery } from './url-query.ts';

/** The address's query for a component of an island; during hydration the one that the page was rendered with. */
export function useUrlQuery<Wanted extends Readonly<Record<string, string>>>({
  $query,
  initial,
}: UrlQuery<Wanted>): Wanted & { readonly page: number } {
  return useSyncExternalStore(
    useCallback((onChange: () => void) => $query.listen(onChange), [$query]),
    () => $query.get() ?? initial(),
    initial,
  );
}
