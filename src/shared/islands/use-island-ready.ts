import { type RefObject, useEffect } from 'react';
import { ISLAND_READY } from './island-events.ts';

/** Tells the page that the island around `element` is hydrated; call it last in the island's outermost component. */
export function useIslandReady(element: RefObject<Element | null>): void {
  useEffect(() => {
    element.current?.dispatchEvent(new Event(ISLAND_READY, { bubbles: true }));
  }, [element]);
}
