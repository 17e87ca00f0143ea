/**
 * Hydrates an island once the page has loaded and the browser is idle, or at the visitor's first event. With `keep`,
 * earlier events are repeated once the island is ready (`useIslandReady`). Only one island of a page may have it,
 * because keys and scrolling belong to the whole page.
 */
import type { ClientDirective } from 'astro';
import { wakeForVisitor } from './wake.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:visitor'?: boolean | 'keep';
  }
}

const hydrateForVisitor: ClientDirective = (load, { value }, island) =>
  wakeForVisitor(island, load, value);

export default hydrateForVisitor;
