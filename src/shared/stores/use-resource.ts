import { useCallback, useSyncExternalStore } from 'react';
import type { ResourceState, Shown } from './resource.ts';

/**
 * A resource's state for a component of an island. In the rendered page and during hydration it is the page's data,
 * or `loading`, even if an answer has arrived by then: the first render must equal the page's.
 */
export function useResource<Data>({ $state, initial }: Shown<Data>): ResourceState<Data> {
  return useSyncExternalStore(
    useCallback((onChange: () => void) => $state.listen(onChange), [$state]),
    () => $state.get(),
    initial,
  );
}
