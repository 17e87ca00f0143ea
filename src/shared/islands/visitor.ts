/**
 * The client directive `client:visitor`: an island that is complete without its script hydrates once the page is
 * painted and loaded and the browser idle, or at the visitor's first event. With the value `keep`, the events before
 * hydration are repeated once the island is ready (`useIslandReady`); keys and scrolling belong to the whole page,
 * so only one island of a page may use it.
 */
import type { ClientDirective } from 'astro';
import { wakeForVisitor } from './wake.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** `keep`: the visitor's events before hydration are repeated after it. */
    'client:visitor'?: boolean | 'keep';
  }
}

const hydrateForVisitor: ClientDirective = (load, { value }, island) =>
  wakeForVisitor(island, load, value);

export default hydrateForVisitor;
