import { type RefObject, useEffect, useState } from 'react';
import { isComposing } from '#shared/lib/composition.ts';

interface FullScreen {
  readonly isFullScreen: boolean;
  readonly setFullScreen: (isFullScreen: boolean) => void;
}

/** Whether an element fills the window: the rest of the page is then out of reach, and Escape ends it. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isFullScreen, setFullScreen] = useState(false);
  useEffect(() => {
    const filling = element.current;
    if (!isFullScreen || filling === null) return;
    const others = elementsBeside(filling);
    for (const other of others) other.inert = true;
    // In the search panel Escape first closes the search, and prevents the default.
    const leave = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event;
      if (key !== 'Escape' || defaultPrevented || isComposing(event)) return;
      // A dialog above handles its own Escape.
      if (target !== document.body && !(target instanceof Node && filling.contains(target))) return;
      event.preventDefault();
      setFullScreen(false);
    };
    document.addEventListener('keydown', leave);
    return () => {
      for (const other of others) other.inert = false;
      document.removeEventListener('keydown', leave);
    };
  }, [element, isFullScreen]);
  return { isFullScreen, setFullScreen };
}

/** Everything beside an element and its ancestors, except what lies above every dialog, such as toasts. */
function elementsBeside(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = [];
  for (let inner: HTMLElement = element; inner !== document.body;) {
    const parent = inner.parentElement;
    if (parent === null) break;
    for (const child of parent.children) {
      const isOther = child !== inner && child instanceof HTMLElement && !child.inert;
      if (isOther && child.dataset.reactAriaTopLayer === undefined) others.push(child);
    }
    inner = parent;
  }
  return others;
}
