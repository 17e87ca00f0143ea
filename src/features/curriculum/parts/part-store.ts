import { atom } from 'nanostores';
import { PARTS, type PartSlug } from '#site';
import { readPart, showPart, writePart } from './part-address.ts';

const part = atom<PartSlug>(PARTS[0].slug);

/** The part whose curriculum shows. */
export const $part = part;

/** Takes the part from the page's address, now and whenever a visitor goes back or forward, until the answer is called. */
export function followAddress(): () => void {
  const read = () => part.set(readPart());
  read();
  // Also what was chosen in the moment between the first render and this.
  const forget = part.subscribe(showPart);
  addEventListener('popstate', read);
  return () => {
    removeEventListener('popstate', read);
    forget();
  };
}

/** Shows another part and writes it into the address; false where it shows already. */
export function choosePart(chosen: PartSlug): boolean {
  if (chosen === part.get()) return false;
  writePart(chosen);
  part.set(chosen);
  return true;
}
