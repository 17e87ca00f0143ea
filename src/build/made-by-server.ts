/** The addresses whose answers are no files: `astro dev` and static hosts pass them on to the server. */
export const MADE_BY_SERVER: readonly string[] = [
  '/api/*',
  '/uploads/*',
  '/archive/*',
  '/og/*',
  '/recruit/reminders/*',
  '/recruit.ics',
  '/rss.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
];

/** Whether a rule of a static host, such as `/blogs/:id` or `/api/*`, is about the path. */
export function covers(from: string, path: string): boolean {
  const pattern = from.replaceAll('.', '\\.').replace('*', '.*').replace(/:\w+/, '[^/]+');
  return new RegExp(`^${pattern}$`).test(path);
}
