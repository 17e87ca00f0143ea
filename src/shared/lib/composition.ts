/** Safari reports the Enter that ends a composition after its end, as key 229. */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- the only trace Safari leaves
  return event.isComposing || event.keyCode === 229;
}

/** Keeps the Enter that ends a composition from submitting the form. */
export function blockCompositionEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}

/** Until the returned function is called, no Enter that ends a composition submits any form. */
export function guardCompositions(): () => void {
  // In the capture phase, because some components stop every key.
  document.addEventListener('keydown', blockCompositionEnter, { capture: true });
  return () => document.removeEventListener('keydown', blockCompositionEnter, { capture: true });
}
