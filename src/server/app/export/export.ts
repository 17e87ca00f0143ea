/** The whole public site as plain files, for any static server and for any folder of one. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Hono } from 'hono';
import { LIMITS } from '#contract/core/limits.ts';
import { PAGING } from '#contract/core/paging.ts';
import { escapeHtml } from '#contract/pages/escape.ts';
import { filesIn } from '../../core/files-in.ts';
import { StartupError } from '../../core/startup-error.ts';
import type { Database } from '../../db/database.ts';
import type { AppEnv } from '../../http/request.ts';
import { collectFrom } from '../../site/collection.ts';
import { MAPPED_PATHS } from '../../site/feeds/sitemap.ts';
import { ISLANDS, loadIslands } from '../../site/pages/islands.ts';
import { createPageRenderer } from '../../site/pages/page-renderer.ts';
import { loadSite } from '../../site/pages/site.ts';
import { PAGE_SOURCES, SITE_COLLECTIONS } from '../collections.ts';
import { type Config, originOf } from '../config.ts';
import { ROOT } from '../root.ts';
import { writeTar } from '../tar.ts';
import {
  fileOf,
  makeRelative,
  makeStyleRelative,
  RECORD_SCRIPT,
  renamed,
  renamePage,
  SERVED,
} from './relative.ts';

export interface ExportOptions {
  db: Database;
  config: Pick<Config, 'siteUrl' | 'port'> & Partial<Pick<Config, 'verification'>>;
  /** Answers for what is not a page. */
  app: Hono<AppEnv>;
  /** The generation and year: every page says that it is the record of it. Empty says nothing. */
  recordOf: string;
}

export interface Exported {
  pages: number;
  files: number;
  bytes: number;
}

const DIST = join(ROOT, 'dist');

const FEEDS = ['/rss.xml', '/sitemap.xml', '/robots.txt', '/recruit.ics'];

/** Below the pages' own header, and above everything else at the lower edge. */
const LINE_STYLE =
  'position:sticky;bottom:0;z-index:9;margin:0;padding:.5rem 1rem;border-top:1px solid #5a4630;background:#17110c;color:#ffd9a8;text-align:center;font-size:.875rem';

/** Writes into `folder`, which appears once all is there. Throws a StartupError where it exists already. */
export async function exportSite(folder: string, options: ExportOptions): Promise<Exported> {
  const occupied = await readdir(folder).catch(() => []);
  if (occupied.length > 0) {
    throw new StartupError(`The folder ${folder} holds something already; choose another one.`);
  }
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  const exported: Exported = { pages: 0, files: 0, bytes: 0 };
  for await (const [name, content] of siteFiles(options)) {
    const path = join(part, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    exported.files += 1;
    exported.bytes += Buffer.byteLength(content);
    if (name.endsWith('.html')) exported.pages += 1;
  }
  await rm(folder, { recursive: true, force: true });
  await rename(part, folder);
  return exported;
}

/** Writes the same files as a gzipped tar. */
export async function packSite(target: Writable, options: ExportOptions): Promise<void> {
  await writeTar(target, async (tar) => {
    for await (const [name, content] of siteFiles(options)) {
      const bytes = Buffer.from(content);
      await finished(tar.entry({ name, size: bytes.byteLength }).end(bytes));
    }
  });
}

type File = readonly [name: string, content: string | Uint8Array];

/** Yields one file at a time: the pictures of years may be more than memory holds. */
async function* siteFiles({ db, config, app, recordOf }: ExportOptions): AsyncGenerator<File> {
  yield* builtFiles();
  const origin = originOf(config);
  const site = loadSite(DIST, join(ROOT, '.build/compressed'), config.siteUrl, {
    pageRenderer: createPageRenderer({
      db,
      sources: PAGE_SOURCES,
      openPreviewLink: () => Promise.resolve(null),
      cache: (_, make) => make(),
      origin,
      verification: config.verification ?? {},
    }),
    islands: await loadIslands(join(ROOT, ISLANDS)),
    report: (error) => {
      throw error;
    },
  });
  const line =
    recordOf === ''
      ? ''
      : `<aside aria-label="기록" style="${LINE_STYLE}">이 사이트는 ${escapeHtml(recordOf)}의 기록이에요.</aside>`;
  const served = new Set<string>();
  const found = await collectFrom(SITE_COLLECTIONS, (kind) =>
    kind.addresses?.(db, Number.MAX_SAFE_INTEGER),
  );
  for (const path of [...MAPPED_PATHS, ...found.map(({ path: address }) => address)]) {
    const html = await (await site.find(new Request(origin + path)))?.text();
    if (html === undefined) throw new StartupError('There is no built site: npm run build');
    for (const [name] of html.matchAll(SERVED)) served.add(name);
    yield [fileOf(path), makeRelative(html, path, line)];
  }
  for (const path of FEEDS) {
    const answer = await request(app, path);
    if (answer !== null) yield [path.slice(1), answer];
  }
  for (const [call, answer] of await readCalls(app)) {
    const text = JSON.stringify(answer);
    for (const [name] of text.matchAll(SERVED)) served.add(name);
    yield [`api/${call}.json`, text];
  }
  for (const path of served) {
    const answer = await request(app, path);
    if (answer !== null) yield [path.slice(1), answer];
  }
}

/** The files of the build that no page of the export replaces; the admin area stays behind. */
async function* builtFiles(): AsyncGenerator<File> {
  yield [RECORD_SCRIPT, await readFile(join(ROOT, dirname(ISLANDS), RECORD_SCRIPT))];
  for (const name of filesIn(DIST)) {
    if (['_headers', '_redirects'].includes(name)) continue;
    if (name.endsWith('.html') && name !== '404.html') continue;
    const content = await readFile(join(DIST, name));
    if (name.endsWith('.css')) yield [basename(name), makeStyleRelative(content.toString())];
    else if (name === '404.html') yield [name, renamePage(content.toString())];
    else if (name.endsWith('.js')) yield [renamed(name), renamed(content.toString())];
    else yield [renamed(name), content];
  }
}

/** What a page asks for beyond the data in it: whole lists, in which it searches and turns the pages itself. */
export async function readCalls(app: Hono<AppEnv>): Promise<Map<string, unknown>> {
  const read = async <Answer>(call: string): Promise<Answer | null> => {
    const answer = await request(app, `/api/${call}`);
    return answer === null ? null : (JSON.parse(answer.toString()) as Answer);
  };
  const readWholeList = async (call: string, list: string, parameter: string, first: number) => {
    const items: unknown[] = [];
    let rest: Record<string, unknown> = {};
    for (let page = 0, pages = 1; page < pages; page += 1) {
      const query = `${parameter}=${first + page}&limit=${LIMITS.pageSize}`;
      const answer = await read<Record<string, unknown>>(`${call}?${query}`);
      if (answer === null) break;
      const { [list]: found, total: _, total_page: count, ...others } = answer;
      items.push(...(found as unknown[]));
      [pages, rest] = [Number(count), others];
    }
    // Without a total, a page knows that it has all of them.
    return { ...rest, [list]: items };
  };
  const { generations = [] } =
    (await read<{ generations: { generation: number }[] }>('generations')) ?? {};
  const calls = new Map<string, unknown>([
    ['blog', await readWholeList('blog', 'posts', 'page', PAGING.blog.firstPage)],
    [
      'projects/history',
      await readWholeList(
        'projects/history',
        'projects',
        'cursor',
        PAGING.projectHistory.firstCursor,
      ),
    ],
    ['projects', await read('projects?section=home')],
    ['recruit', await read('recruit')],
  ]);
  for (const { generation } of generations) {
    calls.set(`members/${generation}`, await read(`members/${generation}`));
  }
  return calls;
}

/** Null where the site has none, or refuses the address. */
async function request(app: Hono<AppEnv>, path: string): Promise<Buffer | null> {
  const response = await app.request(path);
  if (response.status >= 400 && response.status < 500) return null;
  if (!response.ok) throw new StartupError(`${path} answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}
