import { useCallback, useSyncExternalStore } from 'react';
import type { UrlQuery } from './url-query.ts';

/** What the address asks for, for a component of an island; in the pre-rendered page nothing is asked for. */
export const useUrlQuery = <Wanted extends Readonly<Record<string, string>>>({
  $query,
  initial,
}: UrlQuery<Wanted>): Wanted & { readonly page: number } =>
  useSyncExternalStore(
    useCallback((onChange: () => void) => $query.listen(onChange), [$query]),
    () => $query.get() ?? initial,
    () => initial,
  );
