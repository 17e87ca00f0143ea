/** Moves the focus to the screen's heading, where what had it is gone: a deleted row, a form that was closed. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Whether what had the focus has left the page. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body;
}
