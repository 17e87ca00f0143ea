import { type RefObject, useEffect } from 'react';
import { returnFocus } from '../focus/focus-heading.ts';

/** The key that moves between the parts of a window. */
export const PART_KEY = 'F6';

/**
 * While the bar is open, F6 moves to its first button and back, or calls `focusList` where the origin is gone: with
 * Tab every row in between would have to be passed. `focusList` must be a stable function.
 */
export function useWayToBar(
  bar: RefObject<HTMLElement | null>,
  isOpen: boolean,
  focusList: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    let left: Element | null = null;
    const go = (event: KeyboardEvent) => {
      const { current } = bar;
      const isOurs = event.key === PART_KEY && !event.defaultPrevented;
      // Behind a dialog the bar is out of reach.
      if (!isOurs || !current || current.closest('[inert], [aria-hidden]')) return;
      event.preventDefault();
      if (current.contains(document.activeElement)) {
        returnFocus(left, focusList);
        return;
      }
      left = document.activeElement;
      current.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', go);
    return () => document.removeEventListener('keydown', go);
  }, [bar, isOpen, focusList]);
}
