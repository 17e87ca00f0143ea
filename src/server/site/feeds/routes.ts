import type { Hono } from 'hono';
import { buildCalendar } from '#contract/recruit/calendar.ts';
import { RECRUIT_DATES } from '#contract/recruit/dates.ts';
import { CALENDAR_PATH } from '#contract/recruit/endpoints.ts';
import type { CachedRead } from '../../db/cache.ts';
import type { Database } from '../../db/database.ts';
import { Payload } from '../../http/answers/payload.ts';
import { respond } from '../../http/answers/respond.ts';
import type { AppContext, AppEnv } from '../../http/request.ts';
import { getRecruit } from '../../nouns/recruit/service.ts';
import { keyPath } from './index-now.ts';

interface FeedDeps {
  db: Database;
  cache: CachedRead<Payload>;
  origin: string;
  indexNowKey?: string | null;
}

interface File {
  type: string;
  read: () => Promise<string | null>;
  headers?: Record<string, string>;
}

/** Serves robots.txt, the sitemap, the feed and the calendar; `prefixes` are those of the API. */
export function registerFeeds(
  app: Hono<AppEnv>,
  { db, cache, origin, indexNowKey = null }: FeedDeps,
  prefixes: readonly string[],
): void {
  const serve = (path: string, file: File): void => {
    app.get(path, (c) => answer(c, cache, file));
  };
  const calendar: File = {
    type: 'text/calendar',
    read: () => readCalendar(db),
    headers: { 'content-disposition': 'inline; filename="kw-likelion-recruit.ics"' },
  };
  for (const prefix of ['', ...prefixes]) serve(prefix + CALENDAR_PATH, calendar);
  // Seldom used, so loaded with the first request.
  serve('/rss.xml', {
    type: 'application/rss+xml',
    read: async () => (await import('./rss.ts')).readRss(db, origin),
  });
  serve('/sitemap.xml', {
    type: 'application/xml',
    read: async () => (await import('./sitemap.ts')).readSitemap(db, origin),
  });
  if (indexNowKey !== null) {
    serve(keyPath(indexNowKey), { type: 'text/plain', read: async () => indexNowKey });
  }
  serve('/robots.txt', {
    type: 'text/plain',
    read: async () => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
  });
}

async function answer(c: AppContext, cache: CachedRead<Payload>, file: File): Promise<Response> {
  const { type, read, headers } = file;
  const body = await cache(`file ${c.req.path}`, async () => new Payload((await read()) ?? ''));
  if (body.bytes.byteLength === 0) {
    return c.text('Not found\n', 404, { 'cache-control': 'no-store' });
  }
  return respond(c, {
    status: 200,
    body,
    cache: 'public',
    varyByCookie: false,
    tagged: true,
    headers: { 'content-type': `${type}; charset=utf-8`, ...headers },
  });
}

/** An iCalendar file; null when there is no notice. */
async function readCalendar(db: Database): Promise<string | null> {
  const notice = await getRecruit(db);
  if (notice === null) return null;
  const days = Object.fromEntries(RECRUIT_DATES.map((key) => [key, notice[key]]));
  // The moment of the last change, so that an unchanged file stays identical.
  return buildCalendar({ id: notice.id, url: notice.url, days }, new Date(notice.updated_at));
}
