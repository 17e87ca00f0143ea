import type { Hono } from 'hono';
import type { Database } from '../../db/database.ts';
import type { ResponseCache } from '../../http/admission.ts';
import { Payload } from '../../http/answers/payload.ts';
import { respond } from '../../http/answers/respond.ts';
import type { AppContext, AppEnv } from '../../http/request.ts';
import type { File, SiteCollection } from '../collection.ts';

interface FeedDeps {
  db: Database;
  kinds: readonly SiteCollection[];
  cache: ResponseCache;
  origin: string;
}

/** Serves robots.txt, the sitemap, the feed and the files of the kinds; `prefixes` are those of the API. */
export function registerFeeds(
  app: Hono<AppEnv>,
  { db, kinds, cache, origin }: FeedDeps,
  prefixes: readonly string[],
): void {
  const serve = (path: string, file: File): void => {
    app.get(path, (c) => answer(c, cache, () => file.read(db), file));
  };
  for (const [path, file] of kinds.flatMap(({ files = {} }) => Object.entries(files))) {
    for (const prefix of ['', ...prefixes]) serve(prefix + path, file);
  }
  // These two are seldom used, so their libraries load with the first request.
  serve('/rss.xml', {
    type: 'application/rss+xml',
    read: async () => (await import('./rss.ts')).readRss(db, kinds, origin),
  });
  serve('/sitemap.xml', {
    type: 'application/xml',
    read: async () => (await import('./sitemap.ts')).readSitemap(db, kinds, origin),
  });
  serve('/robots.txt', {
    type: 'text/plain',
    read: async () => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
  });
}

async function answer(
  c: AppContext,
  cache: ResponseCache,
  read: () => Promise<string | null>,
  { type, headers }: File,
): Promise<Response> {
  const body = await cache(`file ${c.req.path}`, async () => new Payload((await read()) ?? ''));
  if (body.bytes.byteLength === 0) {
    return c.text('Not found\n', 404, { 'cache-control': 'no-store' });
  }
  return respond(c, {
    body,
    cache: 'public',
    headers: { 'content-type': `${type}; charset=utf-8`, ...headers },
  });
}
