/** Moves the focus within an element that is about to disappear to the section around it, where Tab continues. */
export function passFocusToSection(leaving: Element | null): void {
  if (!leaving?.contains(document.activeElement)) return;
  const part = leaving.closest<HTMLElement>('section, main, dialog');
  if (part === null) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/** The ref of what disappears while it may have the focus, as a button does that is pressed. */
export function passFocusOnUnmount(leaving: Element | null): () => void {
  return () => passFocusToSection(leaving);
}
