import { atom } from 'nanostores';
import { PARTS, type PartSlug } from '#site';
import { readPart, showPart, writePart } from './part-address.ts';

export const $part = atom<PartSlug>(PARTS[0].slug);

/** Until the returned function is called. */
export function followAddress(): () => void {
  const read = () => $part.set(readPart());
  read();
  // Also applies a choice that was made between the first render and this.
  const forget = $part.subscribe(showPart);
  addEventListener('popstate', read);
  return () => {
    removeEventListener('popstate', read);
    forget();
  };
}

/** False where the part is shown already. */
export function selectPart(chosen: PartSlug): boolean {
  if (chosen === $part.get()) return false;
  writePart(chosen);
  $part.set(chosen);
  return true;
}
