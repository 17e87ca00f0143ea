import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import { PAGES } from '#contract/pages/pages.ts';
import { type Database, inSnapshot } from '../../db/database.ts';
import { collectFrom, type SiteCollection } from '../collection.ts';

const hasPrivacy = existsSync(join(import.meta.dirname, '../../../../content/privacy.md'));

/** The public pages with an address of their own. */
export const MAPPED_PATHS = PAGES.filter(
  ({ path, shell, isHidden }) =>
    isHidden !== true && shell === undefined && (path !== '/privacy' || hasPrivacy),
).map(({ path }) => path);

/** A sitemap may name 50,000 addresses; the newest posts and projects share what the pages leave. */
const MOST_ENTRIES = 24_000;

/** All public pages, posts and projects (sitemaps.org 0.9); every address begins with `origin`. */
export async function readSitemap(
  db: Database,
  kinds: readonly SiteCollection[],
  origin: string,
): Promise<string> {
  const found = await inSnapshot(db, (snapshot) =>
    collectFrom(kinds, (kind) => kind.addresses?.(snapshot, MOST_ENTRIES)),
  );
  const entries = [
    ...MAPPED_PATHS.map((url) => ({ url })),
    ...found.map(({ path, updated_at }) => ({
      url: path,
      ...(updated_at !== undefined && { lastmod: updated_at }),
    })),
  ];
  const xmlns = { news: false, xhtml: false, image: false, video: false };
  const map = Readable.from(entries).pipe(new SitemapStream({ hostname: origin, xmlns }));
  return (await streamToPromise(map)).toString();
}
