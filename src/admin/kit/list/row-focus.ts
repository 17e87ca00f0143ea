import { focusHeading, isFocusLost } from '../screen/focus-heading.ts';

/**
 * Remembers where in its list the row around `element` stands. Once the row is gone, the returned function gives the
 * focus that went with it to the row in its place, or to the screen's heading where none is left.
 */
export function keepRowFocus(element: Element): () => void {
  const row = element.closest('li');
  const list = row?.parentElement;
  const index = row && list ? [...list.children].indexOf(row) : -1;
  return () => {
    const isGone = row?.isConnected !== true || row.inert;
    // A row that fades away is still there, and may hold the focus until the browser has noticed.
    const hasFocus = row?.contains(document.activeElement) === true;
    if (!isGone || !(isFocusLost() || hasFocus)) return;
    const rows =
      list?.isConnected === true
        ? [...list.children].filter((other) => !other.matches('[inert]'))
        : [];
    const next = rows[Math.min(index, rows.length - 1)]?.querySelector('button');
    if (next) next.focus();
    else focusHeading();
  };
}
