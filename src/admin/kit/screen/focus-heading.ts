/** Moves the focus to the screen's heading, where what had it is gone: a deleted row, a form that was closed. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Whether what had the focus has left the page. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body;
}

/** Gives the focus back to what had it, or `otherwise` to what stands in for that where it is gone. */
export function returnFocus(to: EventTarget | null, otherwise: () => void = focusHeading): void {
  if (to instanceof HTMLElement && to.isConnected) to.focus();
  else otherwise();
}
