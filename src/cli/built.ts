/** Builds `dist/` where it is not the build of the present sources, or beside a server for other settings. */
import { spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { type BuildConfig, readBuildConfig } from '#server/app/config.ts';
import { StartupError } from '#server/core/startup-error.ts';
import { ISLANDS } from '#server/site/pages/islands.ts';
import { SETTINGS_FILE } from '#server/site/settings/publisher.ts';
import { ROOT, run } from './run.ts';

export const DIST = join(ROOT, 'dist');
/** Build results outside `dist/`. */
export const WORK = join(ROOT, '.build');
export const STAMP = join(WORK, 'stamp');

const BUILD = ['-r', './src/cli/check-packages.ts', join(ROOT, 'src/cli/build.ts')];

/** The sources of the built site: everything a page may import, and the build itself. */
const SOURCES = [
  'src/**/*',
  'content/**/*',
  'docs/handbook/**/*',
  'public/**/*',
  'astro.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];
/** Of the server and the commands only these files affect the site. */
const NOT_SOURCES = /^src\/(server|cli)\//;
const BUILD_SOURCES = [
  'src/server/site/pages/astro-output.ts',
  'src/server/site/pages/built-page.ts',
  'src/server/site/pages/files/file-types.ts',
  'src/server/site/pages/files/headers.ts',
  'src/server/site/pages/islands.ts',
  'src/cli/build.ts',
  'src/cli/built.ts',
];

/** `ignoreAddress`: our server renders the pages of any SITE_URL. */
interface Ignored {
  ignoreSettings?: boolean;
  ignoreAddress?: boolean;
}

/** Throws a StartupError. */
export async function buildIfStale(env: NodeJS.ProcessEnv, ignored?: Ignored): Promise<void> {
  if (isStale(env, ignored)) await buildSite(env);
}

export function isStale(
  env: NodeJS.ProcessEnv,
  { ignoreSettings = false, ignoreAddress = true }: Ignored = {},
): boolean {
  const made = [join(DIST, 'index.html'), join(ROOT, ISLANDS), STAMP];
  if (made.every((file) => existsSync(file))) {
    const config = readBuildConfig(env);
    const [stamp, settings, origin] = readFileSync(STAMP, 'utf8').split('\n');
    const isOfSettings = ignoreSettings || settings === readSettings(config);
    const isOfAddress = ignoreAddress || origin === (config.siteUrl?.origin ?? '');
    if (stamp === fingerprint(config) && isOfSettings && isOfAddress) return false;
  }
  return true;
}

/** In a separate process, as it needs more memory than the server and would not return it. @throws StartupError */
export async function buildSite(env: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await run(process.execPath, BUILD, { env, capture: 'errors' });
  if (code !== 0) throw new StartupError(output.trim());
}

/** Builds at low priority; returns why it failed, in a sentence for staff, or null. The old site stays until the end. */
export async function buildInBackground(ending: AbortSignal): Promise<string | null> {
  const child = spawn(process.execPath, BUILD, {
    cwd: ROOT,
    // The build ends when this channel closes, that is with this server.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal: ending,
    // A process group of its own, so that its child processes can be ended with it.
    detached: true,
  });
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let errors = '';
  child.stderr?.on('data', (piece: Buffer) => (errors += piece.toString()));
  const [code, signal] = await closed.finally(() => endGroup(child.pid));
  if (code === 0) return null;
  const reason = /^.*content\/.* → .*$/m.exec(errors)?.[0] ?? errors.trim().split('\n').at(-1);
  return `페이지를 만들지 못했어요. 지금 페이지가 그대로 보여요. (${signal ?? reason})`;
}

function endGroup(id: number | undefined): void {
  try {
    if (id !== undefined) process.kill(-id, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}

/** The settings in the server's data, else those in content/ (for a build elsewhere), as JSON. */
export function readSettings({ dataDir }: BuildConfig): string {
  const file = [dataDir, join(ROOT, 'content')]
    .map((folder) => join(folder, SETTINGS_FILE))
    .find((path) => existsSync(path));
  return file === undefined ? '{}' : readFileSync(file, 'utf8');
}

/** Changes with every source file and every variable of the build. */
export function fingerprint({ adminSecret, apiOrigin }: BuildConfig): string {
  const hash = createHash('sha256');
  // Without the site's address: our server writes that into the pages as it sends them.
  hash.update(JSON.stringify({ adminSecret, apiOrigin, coverage: process.env.COVERAGE }));
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
