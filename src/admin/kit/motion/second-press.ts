import { isAtRest } from './pointer-rest.ts';

/** The longest time between the presses of a double-click on common systems, in milliseconds. */
const DOUBLE_CLICK_MS = 500;

/** Text fields are left out: they take every key and click. */
const CONTROL = 'a, button, label, [type="checkbox"], [type="radio"]';

const KEYS = ['Enter', ' '];

/** Where a dialog stands over the control. */
const COVERED = '[inert], [aria-hidden="true"]';

const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'keydown', 'keyup'];

/**
 * Ignores the second press of a double-click or key whose control went with the first, such as 되돌리기 with its row, or
 * lies under the dialog that the first has opened: it must not hit what has taken that place.
 */
export function ignoreSecondPresses(): () => void {
  const over = new AbortController();
  let first: { readonly event: PointerEvent | KeyboardEvent; readonly control: Element } | null =
    null;
  let isIgnored = false;

  const isSecond = (event: PointerEvent | KeyboardEvent): boolean => {
    if (first?.event.type !== event.type) return false;
    const isHeld = 'repeat' in event && event.repeat;
    if (!isHeld && event.timeStamp - first.event.timeStamp > DOUBLE_CLICK_MS) return false;
    if (first.control.isConnected && first.control.closest(COVERED) === null) return false;
    return !('clientX' in event && 'clientX' in first.event) || isAtRest(first.event, event);
  };

  const begin = (event: PointerEvent | KeyboardEvent) => {
    const control = event.target instanceof Element ? event.target.closest(CONTROL) : null;
    // A retry of what has just failed is deliberate, and repeats only that.
    const isRetry = Boolean(control?.closest('[role="alert"]'));
    isIgnored = control !== null && !isRetry && isSecond(event);
    if (!isIgnored) first = control && { event, control };
  };
  const ignore = (event: Event) => {
    if (!isIgnored) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const options = { capture: true, signal: over.signal };
  window.addEventListener('pointerdown', begin, options);
  window.addEventListener(
    'keydown',
    (event) => {
      if (KEYS.includes(event.key)) begin(event);
      else [first, isIgnored] = [null, false];
    },
    options,
  );
  for (const type of PRESS) window.addEventListener(type, ignore, options);
  return () => over.abort();
}
