/** The whole public site as plain files, for any static server and for any folder of one. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Hono } from 'hono';
import { LIMITS } from '#contract/core/limits.ts';
import { PAGING } from '#contract/core/paging.ts';
import { escapeHtml } from '#contract/pages/escape.ts';
import type { Database } from '../../db/database.ts';
import { StartupError } from '../../ground/startup-error.ts';
import { Admission } from '../../http/admission.ts';
import type { AppEnv } from '../../http/request.ts';
import { PAGES } from '../../site/feeds/sitemap.ts';
import { createCompleter } from '../../site/pages/complete.ts';
import type { RenderIsland } from '../../site/pages/islands.ts';
import { loadSite } from '../../site/pages/site.ts';
import { createApp } from '../app.ts';
import { type Config, originOf } from '../config.ts';
import { PAGE_SOURCES, SITE_KINDS } from '../kinds.ts';
import { fileOf, makeRelative, makeStyleRelative, RECORD_SCRIPT } from './relative.ts';

interface ExportOptions {
  db: Database;
  config: Config;
  /** The built site. */
  dist: string;
  render: RenderIsland | null;
  /** The script that runs first in each page. */
  script: string;
  /** The generation and year: every page says that it is the record of it. Null says nothing. */
  recordOf: string | null;
}

export interface Exported {
  pages: number;
  files: number;
  bytes: number;
}

const FEEDS = ['/rss.xml', '/sitemap.xml', '/robots.txt', '/recruit.ics'];

/** Files that a server has drawn or stored, wherever a page names one. */
const SERVED = /\/(?:uploads|og)\/[\w./-]+\.(?:webp|png)/g;

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
  const files = await collect(options);
  let bytes = 0;
  for (const [name, content] of files) {
    const path = join(part, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    bytes += Buffer.byteLength(content);
  }
  await rm(folder, { recursive: true, force: true });
  await rename(part, folder);
  const pages = [...files.keys()].filter((name) => name.endsWith('.html')).length;
  return { pages, files: files.size, bytes };
}

type Files = Map<string, string | Uint8Array>;

async function collect(options: ExportOptions): Promise<Files> {
  const { db, config, dist, recordOf } = options;
  const files: Files = new Map();
  await addBuilt(files, dist);
  files.set(RECORD_SCRIPT, options.script);

  const app = createApp({
    config: { ...config, indexNow: null },
    db,
    // Nobody signs in.
    secret: randomBytes(32).toString('hex'),
    log: () => undefined,
    admission: new Admission(),
  });
  const origin = originOf(config);
  const site = loadSite(dist, join(dist, 'nothing'), config.siteUrl, {
    completer: createCompleter({
      db,
      sources: PAGE_SOURCES,
      opensPreview: () => Promise.resolve(false),
      cache: (_, make) => make(),
      origin,
      verification: config.verification,
    }),
    render: options.render,
    report: (error) => {
      throw error;
    },
  });
  const line =
    recordOf === null
      ? ''
      : `<aside aria-label="기록" style="${LINE_STYLE}">이 사이트는 ${escapeHtml(recordOf)}의 기록이에요.</aside>`;
  const served = new Set<string>();
  for (const path of await publicPaths(db)) {
    const html = await (await site.find(new Request(origin + path)))?.text();
    if (html === undefined) throw new StartupError('There is no built site: npm run build');
    for (const [name] of html.matchAll(SERVED)) served.add(name);
    files.set(fileOf(path), makeRelative(html, path, line));
  }
  for (const path of FEEDS) {
    const answer = await ask(app, path);
    if (answer !== null) files.set(path.slice(1), answer);
  }
  for (const [call, answer] of await readCalls(app)) {
    const text = JSON.stringify(answer);
    for (const [name] of text.matchAll(SERVED)) served.add(name);
    files.set(`api/${call}.json`, text);
  }
  for (const path of served) {
    const answer = await ask(app, path);
    if (answer !== null) files.set(path.slice(1), answer);
  }
  return files;
}

/** The files of the build that no page of the export replaces; the admin area stays behind. */
async function addBuilt(files: Files, dist: string): Promise<void> {
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || ['_headers', '_redirects'].includes(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(dist.length + 1);
    if (name.endsWith('.html') && name !== '404.html') continue;
    const content = await readFile(path);
    if (name.endsWith('.css')) files.set(entry.name, makeStyleRelative(content.toString()));
    else files.set(name, content);
  }
}

async function publicPaths(db: Database): Promise<string[]> {
  const paths: string[] = [...PAGES];
  for (const { addresses } of SITE_KINDS) {
    const found = (await addresses?.(db, Number.MAX_SAFE_INTEGER)) ?? [];
    paths.push(...found.map(({ path }) => path));
  }
  return paths;
}

/** What a page asks for beyond the data in it: whole lists, in which it searches and turns the pages itself. */
async function readCalls(app: Hono<AppEnv>): Promise<Map<string, unknown>> {
  const read = async <Answer>(call: string): Promise<Answer | null> => {
    const answer = await ask(app, `/api/${call}`);
    return answer === null ? null : (JSON.parse(answer.toString()) as Answer);
  };
  const whole = async (call: string, list: string, parameter: string, first: number) => {
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
    // Without a total: a page then knows that it has all of them.
    return { ...rest, [list]: items };
  };
  const { generations = [] } =
    (await read<{ generations: { generation: number }[] }>('generations')) ?? {};
  const calls = new Map<string, unknown>([
    ['blog', await whole('blog', 'posts', 'page', PAGING.blog.firstPage)],
    [
      'projects/history',
      await whole('projects/history', 'projects', 'cursor', PAGING.projectHistory.firstCursor),
    ],
    ['projects', await read('projects?section=home')],
    ['recruit', await read('recruit')],
  ]);
  for (const { generation } of generations) {
    calls.set(`members/${generation}`, await read(`members/${generation}`));
  }
  return calls;
}

/** Null where the site has none. */
async function ask(app: Hono<AppEnv>, path: string): Promise<Buffer | null> {
  const response = await app.request(path);
  if (response.status === 404) return null;
  if (!response.ok) throw new StartupError(`${path} answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}
