/** Gives the focus of what is about to leave to the part of the page around it, where the Tab key then goes on. */
export function handOnFocus(leaving: Element): void {
  if (leaving !== document.activeElement) return;
  const part = leaving.closest<HTMLElement>('section, main, dialog');
  if (part === null) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/** The ref of a button that leaves when it has been pressed. */
export function handsOnFocus(button: HTMLButtonElement): () => void {
  return () => handOnFocus(button);
}
