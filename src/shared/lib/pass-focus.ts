/** Moves the focus of an element that is about to disappear to the section around it, where Tab continues. */
export function passFocusToSection(leaving: Element): void {
  if (leaving !== document.activeElement) return;
  const part = leaving.closest<HTMLElement>('section, main, dialog');
  if (part === null) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/** The ref of a button that disappears when it is pressed. */
export function passFocusOnUnmount(button: HTMLButtonElement): () => void {
  return () => passFocusToSection(button);
}
