import { type RefObject, useEffect, useEffectEvent } from 'react';
import { LONG_PRESS } from '#shared/timings.ts';

/** A finger that moves further scrolls instead. CSS pixels. */
const SLOP = 12;

/** Calls `onPress` after a long press on one of the elements, and suppresses its click. */
export function useLongPress(
  elements: readonly RefObject<HTMLElement | null>[],
  onPress: () => void,
): void {
  const press = useEffectEvent(onPress);
  const find = useEffectEvent(() => elements.flatMap(({ current }) => current ?? []));

  useEffect(() => {
    const bound = new AbortController();
    for (const element of find()) bindLongPress(element, () => press(), bound.signal);
    return () => bound.abort();
  }, []);
}

function bindLongPress(element: HTMLElement, act: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let acted = false;
  const stop = () => clearTimeout(timer);
  signal.addEventListener('abort', stop);

  element.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isPrimary || event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY };
      acted = false;
      stop();
      timer = setTimeout(() => {
        acted = true;
        // The opened dialog returns the focus to this element.
        element.focus({ preventScroll: true });
        act();
      }, LONG_PRESS);
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (Math.hypot(clientX - start.x, clientY - start.y) > SLOP) stop();
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) {
    element.addEventListener(end, stop, { signal });
  }
  // Lifting the finger would take the focus away from the opened dialog.
  element.addEventListener('touchend', (event) => acted && event.preventDefault(), { signal });
  // A long press would open the browser's context menu and end as a click.
  element.addEventListener(
    'contextmenu',
    (event) => {
      if (event.pointerType !== 'mouse') event.preventDefault();
    },
    { signal },
  );
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  element.addEventListener(
    'click',
    (event) => {
      // A later press by a key is not a long one.
      if (!acted || event.detail === 0) return;
      acted = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true, signal },
  );
}
