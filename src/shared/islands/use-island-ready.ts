import { type RefObject, useEffect, useRef } from 'react';
import { ISLAND_READY } from './island-events.ts';

/** The ref of an element of an island, which tells the page that it is hydrated; the last hook of its outermost component. */
export function useIslandReady<Root extends Element>(): RefObject<Root | null> {
  const root = useRef<Root>(null);
  useEffect(() => {
    root.current?.dispatchEvent(new Event(ISLAND_READY, { bubbles: true }));
  }, []);
  return root;
}
