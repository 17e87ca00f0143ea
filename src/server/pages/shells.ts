/**
 * The addresses that only exist at run time, each with the pre-rendered page that answers for it.
 * The one table: production, `astro dev` and the `_redirects` of a static host all follow it.
 */
export interface Shell {
  /** The paths our own servers answer with the shell. */
  pattern: RegExp;
  /** The same paths as `_redirects` writes them; it knows no numbers, so any id gets the shell there. */
  from: string;
  /** The path of the pre-rendered page. */
  to: string;
}

export const SHELLS: readonly Shell[] = [
  { pattern: /^\/blogs\/[1-9]\d{0,14}$/, from: '/blogs/:id', to: '/shell/blog' },
  { pattern: /^\/projects\/[1-9]\d{0,14}$/, from: '/projects/:id', to: '/shell/project' },
  // On a static host `/admin/*` does not cover `/admin` itself.
  { pattern: /^\/admin$/, from: '/admin', to: '/shell/admin' },
  { pattern: /^\/admin\/.*[^/]$/, from: '/admin/*', to: '/shell/admin' },
];

/** The path of the shell that answers for `path`, or null when `path` is an ordinary one. */
export function shellFor(path: string): string | null {
  return SHELLS.find((shell) => shell.pattern.test(path))?.to ?? null;
}

/** Whether `path` is the page behind a shell, which has no address of its own. */
export function isShellPage(path: string): boolean {
  return path === '/shell' || path.startsWith('/shell/');
}

/**
 * The text of `_redirects`. `pages` are the paths of the pre-rendered pages: one that a shell's pattern would
 * swallow on a host that asks the rules before the files is named first. `apiOrigin` is the origin of the API
 * server, or null when the host itself answers /api.
 */
export function redirectsFile(pages: string[], apiOrigin: string | null): string {
  const rules: [string, string][] = [];
  if (apiOrigin !== null) {
    rules.push(
      ['/api/*', `${apiOrigin}/api/:splat`],
      ['/uploads/*', `${apiOrigin}/uploads/:splat`],
    );
  }
  for (const page of pages.toSorted()) {
    if (SHELLS.some((shell) => swallows(shell.from, page))) rules.push([page, page]);
  }
  for (const shell of SHELLS) rules.push([shell.from, shell.to]);
  return rules.map(([from, to]) => `${from} ${to} 200\n`).join('');
}

/** Whether a `from` of `_redirects` matches `path`. */
function swallows(from: string, path: string): boolean {
  const pattern = from.replace('*', '.*').replace(/:\w+/, '[^/]+');
  return new RegExp(`^${pattern}$`).test(path);
}
