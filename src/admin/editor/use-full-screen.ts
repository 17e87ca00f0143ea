import { type RefObject, useEffect, useState } from 'react';
import { isComposing } from '#shared/lib/composition.ts';

interface FullScreen {
  readonly isFullScreen: boolean;
  readonly setFullScreen: (isFullScreen: boolean) => void;
}

/** Whether an element fills the window: meanwhile nothing else of the page is reached, and Escape in it goes back. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isFullScreen, setFullScreen] = useState(false);
  useEffect(() => {
    const filling = element.current;
    if (!isFullScreen || filling === null) return;
    const others = elementsBeside(filling);
    for (const other of others) other.inert = true;
    // Where the text is searched, Escape ends the search first, and says so by keeping the key.
    const leave = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event;
      if (key !== 'Escape' || defaultPrevented || isComposing(event)) return;
      // A dialog above has its own Escape.
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

/** Everything of the page but an element and what it stands in; what lies above every dialog, as toasts do, is left out. */
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
