import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $adminEntry, $egg } from './admin-entry.ts';

/** Writes the progress to `data-entry` and `data-egg` of the root; returns whether the egg was found. */
export function useAdminEntryState(): boolean {
  useEffect(() => {
    const root = document.documentElement;
    const stopWatchingEgg = $egg.subscribe((isFound) => root.toggleAttribute('data-egg', isFound));
    const stopWatchingEntry = $adminEntry.subscribe((state) => {
      root.dataset.entry = state;
    });
    return () => {
      stopWatchingEgg();
      stopWatchingEntry();
    };
  }, []);
  return useStore($egg, { ssr: 'initial' });
}
