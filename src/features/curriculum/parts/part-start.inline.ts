/** Applies the address's part before the first paint. */
import { unlessAwake } from '#shared/islands/unless-awake.ts';
import { readPart, showPart } from './part-address.ts';

showPart(readPart());
// Then all three parts are shown, one after the other.
unlessAwake(() => delete document.documentElement.dataset.part);
