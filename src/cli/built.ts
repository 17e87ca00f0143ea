/** Builds `dist/` where it is not the build of the present sources. */
import { createHash, type Hash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildConfig, readBuildConfig } from '#server/app/config.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import { ISLANDS } from '#server/site/pages/islands.ts';
import { ROOT, run } from './run.ts';

export const DIST = join(ROOT, 'dist');
/** Build results outside `dist/`. */
export const WORK = join(ROOT, '.build');
export const STAMP = join(WORK, 'stamp');

/** The sources of the built site: everything a page may import, and the build itself. */
const SOURCES = [
  'src/**/*',
  'content/**/*',
  'public/**/*',
  'astro.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];
/** Of the server and the commands only these files affect the site. */
const NOT_SOURCES = /^src\/(server|cli|build\/art)\//;
const BUILD_SOURCES = [
  'src/server/site/pages/files/file-types.ts',
  'src/server/site/pages/files/headers.ts',
  'src/server/site/pages/islands.ts',
  'src/server/site/pages/shells.ts',
  'src/cli/build.ts',
  'src/cli/built.ts',
];

/**
 * Returns whether it built. In a separate process, because the build needs more memory than the server and would not
 * return it. @throws StartupError
 */
export async function buildIfStale(env: NodeJS.ProcessEnv): Promise<boolean> {
  if (!isStale(readBuildConfig(env))) return false;
  const build = join(ROOT, 'src/cli/build.ts');
  const { code, output } = await run(process.execPath, [build], { env, capture: 'errors' });
  if (code !== 0) throw new StartupError(output.trim());
  return true;
}

function isStale(config: BuildConfig): boolean {
  const made = [join(DIST, 'index.html'), join(ROOT, ISLANDS), STAMP];
  if (!made.every((file) => existsSync(file))) return true;
  return readFileSync(STAMP, 'utf8') !== fingerprint(config);
}

/** A line that changes with every source and every setting of the build. */
export function fingerprint({ adminSecret, apiOrigin }: BuildConfig): string {
  const hash = createHash('sha256');
  // Without the site's address: our server writes that into the pages as it sends them.
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
