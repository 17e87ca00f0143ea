/**
 * The client directive `client:visitor`: an island that is complete before its script wakes once the page has been
 * painted and loaded and the browser is idle, or at the first sign of a visitor, whichever comes first. With the value
 * `keep`, what the visitor does in the meantime is done again as soon as the island says that it listens
 * (`useIslandReady`); keys and scrolling belong to the whole page, so one island of a page may ask for it.
 */
import type { ClientDirective } from 'astro';
import { wakeForVisitor } from './wake.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** `keep`: what the visitor does before the island wakes is done again then. */
    'client:visitor'?: boolean | 'keep';
  }
}

const hydrateForVisitor: ClientDirective = (load, { value }, island) =>
  wakeForVisitor(island, load, value);

export default hydrateForVisitor;
