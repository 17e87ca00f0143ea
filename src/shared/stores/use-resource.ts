import { useCallback, useSyncExternalStore } from 'react';
import type { ResourceState, Shown } from './resource.ts';

/**
 * The state of a resource for a component of an island. In the rendered page and while that page hydrates it is what the
 * page brought, or `loading` where it brought nothing, whatever has arrived by then: the first render is the page's.
 */
export function useResource<Data>({ $state, initial }: Shown<Data>): ResourceState<Data> {
  return useSyncExternalStore(
    useCallback((onChange: () => void) => $state.listen(onChange), [$state]),
    () => $state.get(),
    initial,
  );
}
