/**
 * Whether a key belongs to a text that is being composed, and means nothing to the page. Safari reports the Enter that
 * ends a composition after its end, as key 229.
 */
export const isComposing = (event: KeyboardEvent): boolean =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only trace Safari leaves
  event.isComposing || event.keyCode === 229;

/** Keeps the Enter that ends a composition from sending the form. */
export const keepCompositionEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
};
