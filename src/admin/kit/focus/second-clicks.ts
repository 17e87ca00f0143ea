/** Text fields are left out: they take every click. */
const CONTROL = 'a, button, label, [type="checkbox"], [type="radio"]';

/**
 * The second click of a double-click is not for what came in the place of what the first one took away: the next row,
 * the dialog or the screen that has opened. The returned function ends that.
 */
export function ignoreSecondClicks(): () => void {
  const over = new AbortController();
  let first: Element | null = null;
  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest(CONTROL) : null;
    if (event.detail < 2) first = control;
    if (first === null || control === null || first === control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', onClick, { capture: true, signal: over.signal });
  return () => over.abort();
}
