import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $egg, $entry } from './entry.ts';

/** Writes the progress to `data-entry` and `data-egg` of the root; returns whether the egg was found. */
export function useEntryState(): boolean {
  useEffect(() => {
    const root = document.documentElement;
    const forgetEgg = $egg.subscribe((isFound) => root.toggleAttribute('data-egg', isFound));
    const forgetEntry = $entry.subscribe((state) => {
      root.dataset.entry = state;
    });
    return () => {
      forgetEgg();
      forgetEntry();
    };
  }, []);
  return useStore($egg, { ssr: 'initial' });
}
