/**
 * Whether a key belongs to a text that is being composed, and means nothing to the page. Safari reports the Enter that
 * ends a composition after its end, as key 229.
 */
export function isComposing(event: KeyboardEvent): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only trace Safari leaves
  return event.isComposing || event.keyCode === 229;
}

/** Keeps the Enter that ends a composition from sending the form. */
export function keepCompositionEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}
