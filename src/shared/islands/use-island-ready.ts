import { type RefObject, useEffect } from 'react';
import { ISLAND_READY } from './island-ready.ts';

/** Tells the page that the island around `element` listens by now; call it last in the island's outermost component. */
export function useIslandReady(element: RefObject<Element | null>): void {
  useEffect(() => {
    element.current?.dispatchEvent(new Event(ISLAND_READY, { bubbles: true }));
  }, [element]);
}
