import { join } from 'node:path';
import { build } from 'vite';
import { contentFiles } from './content-files.ts';
import { STYLESHEETS } from './stylesheets.ts';

const ROOT = join(import.meta.dirname, '../..');

/** `islands.js` bundles all that the islands need, because React is not among a server's packages. */
export async function buildIslands(folder: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [contentFiles()],
    css: STYLESHEETS,
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
