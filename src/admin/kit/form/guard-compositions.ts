import { keepCompositionEnter } from '#shared/lib/composition.ts';

/** Until the returned function is called, no Enter that ends a composition submits any form. */
export function guardCompositions(): () => void {
  // Before components that let no key through.
  document.addEventListener('keydown', keepCompositionEnter, { capture: true });
  return () => document.removeEventListener('keydown', keepCompositionEnter, { capture: true });
}
