/**
 * The client directive `client:data`: an island that shows data. In a page that brought them it is complete and wakes as
 * with `client:visitor`, with the same values; in one that did not it has to ask for them, and wakes at once.
 */
import type { ClientDirective } from 'astro';
import { PAGE_DATA_ID } from '#contract/pages/page-data.ts';
import { wakeAtOnce, wakeForVisitor } from './wake.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** `keep`: what the visitor does before the island wakes is done again then. */
    'client:data'?: boolean | 'keep';
  }
}

const hydrateWithData: ClientDirective = (load, { value }, island) => {
  if (document.getElementById(PAGE_DATA_ID) === null) void wakeAtOnce(island, load);
  else wakeForVisitor(island, load, value);
};

export default hydrateWithData;
