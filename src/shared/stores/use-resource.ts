import type { ReadableAtom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';
import type { Hydratable, ResourceState } from './resource.ts';

/**
 * A store's value for a component of an island. In the rendered page, during hydration and as long as it is `null` it
 * is what `initial` says, even if an answer has arrived by then: the first render must equal the page's.
 */
export function useHydrated<Value>(
  $store: ReadableAtom<Value | null>,
  initial: () => Value,
): Value {
  return useSyncExternalStore(
    useCallback((onChange: () => void) => $store.listen(onChange), [$store]),
    () => $store.get() ?? initial(),
    initial,
  );
}

/** A resource's state: at first the page's data, or `loading`. */
export function useResource<Data>({ $state, initial }: Hydratable<Data>): ResourceState<Data> {
  return useHydrated($state, initial);
}
