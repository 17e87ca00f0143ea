import { useEffect, useEffectEvent } from 'react';

/** Calls back for every key that is pressed on the page, wherever the focus is. */
export function useKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onKeyDown);
  useEffect(() => {
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
