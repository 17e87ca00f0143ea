import type { ReadableAtom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';
import type { ResourceState } from './resource.ts';

const LOADING = { status: 'loading' } as const;

/**
 * The state of a resource for a component of an island. It is `loading` in the pre-rendered page and while that page
 * hydrates, whatever has arrived by then: nothing is asked for during the build, and the first render is the page's.
 */
export function useResource<Data>($state: ReadableAtom<ResourceState<Data>>): ResourceState<Data> {
  return useSyncExternalStore(
    useCallback((onChange: () => void) => $state.listen(onChange), [$state]),
    () => $state.get(),
    () => LOADING,
  );
}
