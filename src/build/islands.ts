import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Builds the islands that show data a second time, for our server: `islands.js` in `folder`, with all it needs in it, as
 * a server runs without React among its packages. Class names come of the same style sheets by the same rule as in the pages.
 */
export async function buildIslands(folder: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(ROOT, 'src/pages/_islands.tsx'),
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'islands.js' } },
    },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  });
}
