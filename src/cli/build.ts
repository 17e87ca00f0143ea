import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { findDeadParts, findMistakes } from '#build/check-content.ts';
import { buildFonts } from '#build/fonts.ts';
import { bundleScript } from '#build/inline-scripts.ts';
import { buildIslands } from '#build/islands.ts';
import { redirectsFile } from '#build/static-host.ts';
import { headTags } from '#contract/pages/head.ts';
import { joinPage, type Part, wrapPart } from '#contract/pages/marks.ts';
import { PAGE_SOURCES } from '#server/app/collections.ts';
import { type BuildConfig, readBuildConfig } from '#server/app/config.ts';
import { RECORD_SCRIPT } from '#server/app/export/relative.ts';
import { filesIn } from '#server/core/files-in.ts';
import { StartupError } from '#server/core/startup-error.ts';
import { readPage } from '#server/site/pages/built-page.ts';
import { contentName, isCompressible, pathOfFile } from '#server/site/pages/files/file-types.ts';
import { headersFile } from '#server/site/pages/files/headers.ts';
import { headOf } from '#server/site/pages/heads.ts';
import { ISLANDS, loadIslands } from '#server/site/pages/islands.ts';
import { BUILT_WITH } from '#server/site/settings/publisher.ts';
import { DIST, fingerprint, readSettings, STAMP, WORK } from './built.ts';
import { runProgram } from './program.ts';
import { loadDotEnv, ROOT, run, runAstro, writeWhole } from './run.ts';
import { step } from './steps.ts';

const COMPRESSED = join(WORK, 'compressed');
/** The configuration files for nginx and Caddy, where these serve the site without our server. */
const ISLAND_FOLDER = dirname(join(ROOT, ISLANDS));

/** From this size on, the reader of HEIC, the last quality costs three seconds more and saves three percent. */
const LARGE_BYTES = 1_000_000;

const brotli = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** Builds into new folders and swaps at the end: a failed build leaves the old site as it was. */
async function build(config: BuildConfig): Promise<void> {
  removeLeftovers();
  const stamp = fingerprint(config);
  const settings = readSettings(config);
  const next = join(WORK, `next-${process.pid}`);
  const nextIslands = `${next}-islands`;
  const nextSettings = `${next}-settings`;
  try {
    // The server may write other settings meanwhile, so the build reads a copy.
    mkdirSync(WORK, { recursive: true });
    writeFileSync(nextSettings, settings);
    process.env.SETTINGS_FILE = nextSettings;
    // Pages and islands of different modes do not fit together, whatever the shell's NODE_ENV says.
    process.env.NODE_ENV = 'production';
    const { sentences, links } = findMistakes(ROOT);
    if (sentences.length > 0) throw new StartupError(sentences.join('\n'));
    // Two at a time, as each takes one core.
    await step('Making the fonts, compiling the server', () =>
      allEnded([buildFonts(), compileServer()]),
    );
    await step('Building the pages, and their islands for the server', () =>
      allEnded([buildPages(next, config), buildIslands(nextIslands)]),
    );
    const dead = findDeadParts(links, next);
    if (dead.length > 0) throw new StartupError(dead.join('\n'));
    const script = await bundleScript(join(ROOT, 'src/build/record.client.ts'));
    writeFileSync(join(nextIslands, RECORD_SCRIPT), script);
    await addressPages(next, join(nextIslands, basename(ISLANDS)), config);
    await step('Compressing', () => compressSite(next));
    writeHostFiles(next, config);
    const built_at = new Date().toISOString();
    writeFileSync(join(nextIslands, basename(BUILT_WITH)), JSON.stringify({ settings, built_at }));
    // A build that is killed between the two swaps has no stamp, so the next start builds again.
    rmSync(STAMP, { force: true });
    swap(next, DIST);
    swap(nextIslands, ISLAND_FOLDER);
    writeWhole(STAMP, [stamp, settings, config.siteUrl?.origin ?? ''].join('\n'));
  } finally {
    for (const path of [next, nextIslands, nextSettings]) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}

/** Waits for all, so that none goes on writing; throws what the first of those that failed has thrown. */
async function allEnded(works: readonly Promise<unknown>[]): Promise<void> {
  for (const work of await Promise.allSettled(works)) {
    if (work.status === 'rejected') throw work.reason;
  }
}

/** What builds that were killed have left. */
function removeLeftovers(): void {
  for (const name of globSync('{next,old}-*', { cwd: WORK })) {
    const [pid = ''] = /\d+/.exec(name) ?? [];
    if (!isRunning(Number(pid))) rmSync(join(WORK, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function buildPages(folder: string, { adminSecret }: BuildConfig): Promise<void> {
  const args = ['build', '--outDir', folder];
  const { code, output } = await runAstro(args, adminSecret, { capture: true });
  if (code !== 0) throw new StartupError(`The site could not be built.\n\n${reasonIn(output)}`);
}

/**
 * Looks whether our server could complete each page, and writes the site's address into them for a static host, between
 * marks. @throws StartupError
 */
async function addressPages(
  folder: string,
  islandsFile: string,
  { siteUrl, apiOrigin, verification }: BuildConfig,
): Promise<void> {
  const islands = await loadIslands(islandsFile);
  for (const file of filesIn(folder).filter((name) => name.endsWith('.html'))) {
    const full = join(folder, file);
    const path = pathOfFile(file);
    const page = readPage(path, readFileSync(full, 'utf8'), islands, path in PAGE_SOURCES);
    if (siteUrl === null) continue;
    const site = { origin: siteUrl.origin, verification };
    const { picture, ...head } = headOf(page.head, site, path);
    // Only a server draws the share pictures of pages.
    const sharePicture = apiOrigin === null ? headOf(page.head, site, null).picture : picture;
    const tags = headTags({ ...head, picture: sharePicture });
    const write = (part: Part) => wrapPart(part, part.name === 'head' ? tags : part.content);
    writeFileSync(full, joinPage(page.pieces, write));
  }
}

/** Astro's output without its progress log, whose lines start with the time. */
function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => !/^\d\d:\d\d:\d\d /.test(line));
  return lines.join('\n').trim();
}

/** All but pages, which the server finishes before it sends them. Also removes the compressed files of older builds. */
async function compressSite(folder: string): Promise<void> {
  mkdirSync(COMPRESSED, { recursive: true });
  const wanted = new Set<string>();
  const compress = async (file: string): Promise<void> => {
    const content = readFileSync(join(folder, file));
    const name = contentName(content);
    wanted.add(`${name}.br`).add(`${name}.gzip`);
    const path = join(COMPRESSED, name);
    if (existsSync(`${path}.br`) && existsSync(`${path}.gzip`)) return;
    const params = {
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      [constants.BROTLI_PARAM_QUALITY]: content.byteLength < LARGE_BYTES ? 11 : 10,
    };
    writeWhole(`${path}.br`, await brotli(content, { params }));
    writeWhole(`${path}.gzip`, await gzipBytes(content, { level: 9 }));
  };
  const files = filesIn(folder).filter((file) => isCompressible(file) && !file.endsWith('.html'));
  // The largest takes as long as all others.
  const size = (file: string): number => statSync(join(folder, file)).size;
  await Promise.all(files.toSorted((a, b) => size(b) - size(a)).map(compress));
  for (const name of readdirSync(COMPRESSED)) {
    if (!wanted.has(name)) rmSync(join(COMPRESSED, name));
  }
}

/** Writes the files for static hosts: `_redirects`, `_headers` and `.nojekyll`. */
function writeHostFiles(folder: string, config: BuildConfig): void {
  const files = filesIn(folder).map((file) => ({
    path: pathOfFile(file),
    isDocument: file.endsWith('.html'),
  }));
  const pages = files.filter((file) => file.isDocument).map((file) => file.path);
  writeFileSync(join(folder, '_redirects'), redirectsFile(pages, config));
  writeFileSync(join(folder, '_headers'), headersFile(files, config.siteUrl));
  // Else GitHub Pages leaves out what begins with an underscore.
  writeFileSync(join(folder, '.nojekyll'), '');
}

function swap(next: string, present: string): void {
  const old = join(WORK, `old-${process.pid}`);
  if (existsSync(present)) renameSync(present, old);
  renameSync(next, present);
  rmSync(old, { recursive: true, force: true });
}

/** Fills the compile cache in a separate process, so that a start neither strips types nor compiles. */
async function compileServer(): Promise<void> {
  const { code, output } = await run(process.execPath, [join(ROOT, 'src/cli/compile.ts')], {
    capture: true,
  });
  if (code !== 0) throw new StartupError(`The server could not be compiled.\n\n${output.trim()}`);
}

// A build that a server started ends with that server: nobody else would use its result.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
await runProgram(async () => {
  loadDotEnv();
  await build(readBuildConfig(process.env));
});
