/**
 * The client directive `client:data` for islands with data. Where the page has the data, the island hydrates like
 * one with `client:visitor`; otherwise it has to request the data and hydrates at once.
 */
import type { ClientDirective } from 'astro';
import { PAGE_DATA_ID } from '#contract/pages/page-data.ts';
import { wakeAtOnce, wakeForVisitor } from './wake.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** `keep`: the visitor's events before hydration are repeated after it. */
    'client:data'?: boolean | 'keep';
  }
}

const hydrateWithData: ClientDirective = (load, { value }, island) => {
  if (document.getElementById(PAGE_DATA_ID) === null) void wakeAtOnce(island, load);
  else wakeForVisitor(island, load, value);
};

export default hydrateWithData;
