/** An island whose data is in the page hydrates like `client:visitor`; without data it hydrates at once. */
import type { ClientDirective } from 'astro';
import { PAGE_DATA_ID } from '#contract/pages/page-data.ts';
import { wakeAtOnce, wakeForVisitor } from './wake.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:data'?: boolean | 'keep';
  }
}

const hydrateWithData: ClientDirective = (load, { value }, island) => {
  if (document.getElementById(PAGE_DATA_ID) === null) void wakeAtOnce(island, load);
  else wakeForVisitor(island, load, value);
};

export default hydrateWithData;
