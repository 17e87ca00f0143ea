import { atom } from 'nanostores';
import { PARTS, type PartSlug } from '#site';
import { readPart, showPart, writePart } from './part-address.ts';

export const $part = atom<PartSlug>(PARTS[0].slug);

/** Follows the part in the page's address, also on back and forward, until the returned function is called. */
export function followAddress(): () => void {
  const read = () => $part.set(readPart());
  read();
  // Also applies a choice made between the first render and this.
  const forget = $part.subscribe(showPart);
  addEventListener('popstate', read);
  return () => {
    removeEventListener('popstate', read);
    forget();
  };
}

/** Shows another part and writes it into the address; false where it is shown already. */
export function choosePart(chosen: PartSlug): boolean {
  if (chosen === $part.get()) return false;
  writePart(chosen);
  $part.set(chosen);
  return true;
}
