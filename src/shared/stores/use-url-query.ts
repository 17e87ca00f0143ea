import { useCallback, useSyncExternalStore } from 'react';
import type { UrlQuery } from './url-query.ts';

/** What the address asks for, for a component of an island; in the pre-rendered page nothing is asked for. */
export function useUrlQuery<Wanted extends Readonly<Record<string, string>>>({
  $query,
  initial,
}: UrlQuery<Wanted>): Wanted & { readonly page: number } {
  return useSyncExternalStore(
    useCallback((onChange: () => void) => $query.listen(onChange), [$query]),
    () => $query.get() ?? initial,
    () => initial,
  );
}
