/** Scrolls to the beginning of a list whose page was turned, unless by a key: then the focus, below it, stays in view. */
export function showBeginning(of: Element | null): void {
  if (!document.activeElement?.matches(':focus-visible')) of?.scrollIntoView();
}
