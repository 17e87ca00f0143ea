import { join } from 'node:path';

/** The cascade layer of what a file styles; those of `src/styles` name theirs themselves. */
function layerOf(file: string): string | null {
  if (file.includes('/src/styles/')) return null;
  return file.includes('/src/layouts/') ? 'layout' : 'components';
}

/** With cascade layers a component wins over the base rules, and a utility over both. */
export const STYLESHEETS = {
  preprocessorOptions: {
    scss: {
      additionalData: (source: string, file: string) => {
        const layer = layerOf(file);
        return `@use 'tools' as *; ${layer === null ? source : `@layer ${layer} {${source}}`}`;
      },
      loadPaths: [join(import.meta.dirname, '../styles')],
    },
  },
};
