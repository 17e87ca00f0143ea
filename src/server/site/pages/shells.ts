/** Addresses that exist at run time only, for production, `astro dev` and static hosts (`src/build/static-host.ts`). */

export interface Shell {
  pattern: RegExp;
  /** The same paths for `_redirects`, which knows no numbers: any id gets the page there. */
  from: string;
  to: string;
}

export const SHELLS: readonly Shell[] = [
  // `/blogs/new` is where a preview shows what has no number yet.
  { pattern: /^\/blogs\/(?:[1-9]\d{0,14}|new)$/, from: '/blogs/:id', to: '/shell/blog' },
  { pattern: /^\/projects\/[1-9]\d{0,14}$/, from: '/projects/:id', to: '/shell/project' },
  // On a static host `/admin/*` does not cover `/admin` itself.
  { pattern: /^\/admin$/, from: '/admin', to: '/shell/admin' },
  { pattern: /^\/admin\/.*[^/]$/, from: '/admin/*', to: '/shell/admin' },
];

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

export function shellFor(path: string): string | null {
  return SHELLS.find((shell) => shell.pattern.test(path))?.to ?? null;
}

/** A shell has no address of its own. */
export function isShellPage(path: string): boolean {
  return path === '/shell' || path.startsWith('/shell/');
}

export function covers(from: string, path: string): boolean {
  const pattern = from.replaceAll('.', '\\.').replace('*', '.*').replace(/:\w+/, '[^/]+');
  return new RegExp(`^${pattern}$`).test(path);
}
