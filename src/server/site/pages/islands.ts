import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { PageData } from '#contract/pages/page-data.ts';

/** The islands of `src/pages/_islands.tsx`, which show data. */
export interface Islands {
  /** The names of the components. */
  names: readonly string[];
  /** Renders an island by its component's name; ids in it begin with `prefix`. `null` for an unknown name. */
  render: (name: string, prefix: string, data: PageData) => string | null;
}

export const ISLANDS = '.build/islands/islands.js';

/** Null where nothing is built. */
export async function loadIslands(file: string): Promise<Islands | null> {
  // What may not be read is there all the same, and throws.
  const built = statSync(file, { throwIfNoEntry: false });
  if (built === undefined) return null;
  // A later build is another module.
  return (await import(`${pathToFileURL(file).href}?${built.mtimeMs}`)) as Islands;
}
