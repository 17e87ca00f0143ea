import { useCallback, useSyncExternalStore } from 'react';
import { $shownGeneration, initialGeneration } from './store.ts';

/** The page's generation; during hydration the one it was rendered with. */
export function useGeneration(): number {
  return useSyncExternalStore(
    useCallback((onChange: () => void) => $shownGeneration.listen(onChange), []),
    () => $shownGeneration.get() ?? initialGeneration(),
    initialGeneration,
  );
}
