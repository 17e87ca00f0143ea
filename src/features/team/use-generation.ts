import { useCallback, useSyncExternalStore } from 'react';
import { $shownGeneration, initialGeneration } from './store.ts';

/** The generation whose page this is; while the page hydrates the one it was rendered with. */
export function useGeneration(): number {
  return useSyncExternalStore(
    useCallback((onChange: () => void) => $shownGeneration.listen(onChange), []),
    () => $shownGeneration.get() ?? initialGeneration(),
    initialGeneration,
  );
}
