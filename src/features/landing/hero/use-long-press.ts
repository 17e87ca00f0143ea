import { type RefObject, useEffect, useEffectEvent } from 'react';
import { LONG_PRESS } from '#shared/timings.ts';

/** A finger that moves further than this scrolls and does not press. CSS pixels. */
const SLOP = 12;

/** Calls `onPress` when one of the elements was pressed long enough, which then is no click any more. */
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
  // A held finger would open the browser's own menu and end as a click.
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
      if (!acted) return;
      acted = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true, signal },
  );
}
