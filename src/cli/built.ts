/** Whether `dist/` is the build of the present sources; it is built where it is not. */
import { createHash, type Hash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildConfig, readBuildConfig } from '#server/config.ts';
import { ISLANDS } from '#server/pages/islands.ts';
import { StartupError } from '#server/startup-error.ts';
import { ROOT, run } from './run.ts';

/** The built site. */
export const DIST = join(ROOT, 'dist');
/** What is built besides. */
export const WORK = join(ROOT, '.build');
/** Says of which sources. */
export const STAMP = join(WORK, 'stamp');

/** What the built site is made of: everything a page may import, and what the build itself runs. */
const SOURCES = [
  'src/**/*',
  'content/**/*',
  'public/**/*',
  'astro.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];
/** The server and the commands leave no trace in the site, but for these files. */
const NOT_SOURCES = /^src\/(server|cli|build\/art)\//;
const BUILD_SOURCES = [
  'src/server/pages/files/file-types.ts',
  'src/server/pages/files/headers.ts',
  'src/server/pages/islands.ts',
  'src/server/pages/shells.ts',
  'src/cli/build.ts',
  'src/cli/built.ts',
];

/**
 * Builds where what lies there is not the build of the present sources by the settings of `env`; answers whether it had
 * to. In a process of its own: what builds is larger than what serves, and would stay. Throws a StartupError.
 */
export async function buildIfStale(env: NodeJS.ProcessEnv): Promise<boolean> {
  if (!isStale(readBuildConfig(env))) return false;
  const build = join(ROOT, 'src/cli/build.ts');
  const { code, output } = await run(process.execPath, [build], { env, capture: 'errors' });
  if (code !== 0) throw new StartupError(output.trim());
  return true;
}

/** Whether `dist` is missing or was built from other sources or settings. */
function isStale(config: BuildConfig): boolean {
  const made = [join(DIST, 'index.html'), join(ROOT, ISLANDS), STAMP];
  if (!made.every((file) => existsSync(file))) return true;
  return readFileSync(STAMP, 'utf8') !== fingerprint(config);
}

/** One line that changes with every source and every setting of the build. */
export function fingerprint({ adminSecret, apiOrigin }: BuildConfig): string {
  const hash = createHash('sha256');
  // Not the site's address: our server writes that into the pages as it sends them.
  hash.update(JSON.stringify({ adminSecret, apiOrigin }));
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((file) => !NOT_SOURCES.test(file.replaceAll('\\', '/')));
  for (const file of [...files, ...BUILD_SOURCES].toSorted()) addFile(hash, file);
  return hash.digest('hex');
}

function addFile(hash: Hash, file: string): void {
  const path = join(ROOT, file);
  if (!existsSync(path)) return;
  const content = readFileSync(path);
  hash.update(`${file}\0${content.byteLength}\0`).update(content);
}
