/** Applies the address's part before the first paint. */
import { unlessAwake } from '#shared/islands/unless-awake.ts';
import { followMatches, readPart, showPart } from './part-address.ts';

showPart(readPart());
addEventListener('DOMContentLoaded', () => showPart(readPart()));
followMatches();
// Then all three parts are shown, one after the other.
unlessAwake(() => {
  delete document.documentElement.dataset.part;
  for (const panel of document.querySelectorAll('[hidden="until-found"]'))
    panel.removeAttribute('hidden');
});
