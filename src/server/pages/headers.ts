/** The headers of the built site, for our own server and for the `_headers` of a static host. */

/** A year: the name of such a file changes with its content. */
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
const A_DAY = 'public, max-age=86400';

/** Everything Astro writes there carries a hash in its name. */
const ASTRO_FOLDER = '/_astro/';

/** Headers every answer carries; the policy of scripts and styles is a `<meta>` in each page, with its hashes. */
const EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Headers a document carries besides; `frame-ancestors` has no effect in a `<meta>`. */
const EVERY_DOCUMENT = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
};

const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000' };

/** Whether the site is public under https, and a browser may be told never to ask for it without. */
function isSecure(siteUrl: URL | null): boolean {
  return siteUrl?.protocol === 'https:';
}

/** The security headers of one answer of the built site. */
export function securityHeaders(isDocument: boolean, siteUrl: URL | null): Record<string, string> {
  return {
    ...EVERY_ANSWER,
    ...(isDocument ? EVERY_DOCUMENT : {}),
    ...(isSecure(siteUrl) ? STRICT_TRANSPORT : {}),
  };
}

/** The Cache-Control of the file at `path` of the built site, a page being a path without an extension. */
export function cacheControl(path: string, isDocument: boolean): string {
  if (isDocument) return REVALIDATE;
  return path.startsWith(ASTRO_FOLDER) ? FOREVER : A_DAY;
}

/**
 * The text of `_headers`. `files` are the paths in the built folder, such as `/about` and `/robots.txt`. A page
 * gets no Cache-Control: every static host has a visitor's browser ask again for one.
 */
export function headersFile(files: { path: string; isDocument: boolean }[], siteUrl: URL | null) {
  const blocks = new Map([['/*', securityHeaders(true, siteUrl)]]);
  for (const { path, isDocument } of files) {
    if (isDocument) continue;
    const folder = /^\/[^/]+\//.exec(path)?.[0];
    // One rule for a whole folder, as hosts limit their number.
    const pattern = folder === undefined ? path : `${folder}*`;
    blocks.set(pattern, { 'cache-control': cacheControl(path, isDocument) });
  }
  return [...blocks]
    .map(([path, headers]) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${path}\n${lines.join('')}`;
    })
    .join('');
}
