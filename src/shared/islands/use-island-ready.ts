import { type RefObject, useEffect, useRef } from 'react';
import { ISLAND_READY } from './island-events.ts';

/** Tells the page that the island is hydrated, so this must be the last hook of its outermost component. */
export function useIslandReady<Root extends Element>(): RefObject<Root | null> {
  const root = useRef<Root>(null);
  useEffect(() => {
    root.current?.dispatchEvent(new Event(ISLAND_READY, { bubbles: true }));
  }, []);
  return root;
}
