import { build, type Plugin } from 'vite';
import { BROWSER_TARGETS } from './browser-targets.ts';

const QUERY = '?inline-script';

/** `?inline-script` imports the file and its imports as the text of one minified function. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null;
      const file = await this.resolve(source.slice(0, -QUERY.length), importer);
      return file && file.id + QUERY;
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(await bundleScript(file))};`;
    },
  };
}

/** The file with its imports as one minified function that runs at once. */
export async function bundleScript(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: BROWSER_TARGETS,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [chunk, ...others] = outputs;
  if (chunk?.type !== 'chunk' || others.length > 0) {
    throw new Error(`${file} must become one script.`);
  }
  return chunk.code.trim();
}
