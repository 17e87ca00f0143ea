import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import { GENERATION } from '#site';
import type { Database } from '../../db/database.ts';
import { inSnapshot } from '../../db/snapshot.ts';
import { listPublishedPosts } from '../../nouns/blog/service.ts';
import { listGenerations } from '../../nouns/generations/service.ts';
import { listPublishedProjects } from '../../nouns/projects/service.ts';

export const PAGES = [
  '/',
  '/about',
  '/about/parts',
  '/about/curriculums',
  '/projects',
  '/projects/projectlist',
  '/blogs',
  '/blogs/all',
  '/teams',
  '/recruit',
] as const;

/** A sitemap may name 50,000 addresses; the newest posts and projects share what the pages leave. */
const MOST_ENTRIES = 24_000;

/** All public pages, posts and projects (sitemaps.org 0.9); every address begins with `origin`. */
export async function readSitemap(db: Database, origin: string): Promise<string> {
  const { posts, projects, generations } = await inSnapshot(db, async (snapshot) => ({
    posts: await listPublishedPosts(snapshot, MOST_ENTRIES),
    projects: await listPublishedProjects(snapshot, MOST_ENTRIES),
    ...(await listGenerations(snapshot)),
  }));
  const teams = generations.filter(
    ({ generation, member_count }) => generation !== GENERATION && member_count > 0,
  );
  const entries = [
    ...PAGES.map((url) => ({ url })),
    ...teams.map(({ generation }) => ({ url: `/teams?generation=${generation}` })),
    ...posts.map(({ id, updated_at }) => ({ url: `/blogs/${id}`, lastmod: updated_at })),
    ...projects.map(({ id, updated_at }) => ({ url: `/projects/${id}`, lastmod: updated_at })),
  ];
  const xmlns = { news: false, xhtml: false, image: false, video: false };
  const map = Readable.from(entries).pipe(new SitemapStream({ hostname: origin, xmlns }));
  return (await streamToPromise(map)).toString();
}
