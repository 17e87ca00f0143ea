import { type RefObject, useEffect } from 'react';
import { returnFocus } from '../screen/focus-heading.ts';

/** The key that leads from one part of a window to the next. */
export const PART_KEY = 'F6';

/**
 * While the bar is open, F6 leads to its first button and from there back to where one came from, or by `focusList` to the
 * list where that is gone: by Tab the rows that follow would all have to be passed. `focusList` stays the same.
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
      // Behind a dialog there is no way to the bar.
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
