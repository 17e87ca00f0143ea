import type { MouseEvent } from 'react';

/** Replaces a link's navigation, unless the press asks for another tab, window or download. */
export function followInPlace(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
