import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The key that leads from one part of a window to the next. */
export const PART_KEY = 'F6';

/**
 * While the bar is open, F6 leads to its first button and from there back to where one came from: by Tab the rows that
 * follow would all have to be passed.
 */
export function useWayToBar(
  bar: RefObject<HTMLElement | null>,
  isOpen: boolean,
  focusList: () => void,
): void {
  const goBack = useEffectEvent(focusList);
  useEffect(() => {
    if (!isOpen) return undefined;
    let left: Element | null = null;
    const go = (event: KeyboardEvent) => {
      const { current } = bar;
      const isOurs = event.key === PART_KEY && !event.defaultPrevented;
      // Behind a dialog there is no way to the bar.
      if (!isOurs || !current || current.closest('[inert], [aria-hidden]')) return;
      event.preventDefault();
      const { activeElement } = document;
      if (!current.contains(activeElement)) {
        left = activeElement;
        current.querySelector('button')?.focus();
      } else if (left instanceof HTMLElement && left.isConnected) left.focus();
      else goBack();
    };
    document.addEventListener('keydown', go);
    return () => document.removeEventListener('keydown', go);
  }, [bar, isOpen]);
}
