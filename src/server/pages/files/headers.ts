/** The headers of the built site, for our own server and for the `_headers` of a static host. */
import { everyAnswer } from '../../http/security-headers.ts';

/** A year: the name of such a file changes with its content. */
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
const A_DAY = 'public, max-age=86400';

/** Everything Astro writes there carries a hash in its name. */
const ASTRO_FOLDER = '/_astro/';

/** Has no effect in a `<meta>`. */
const NO_FRAMES = "frame-ancestors 'none'";

const META_POLICY = /<meta http-equiv="content-security-policy" content="([^"]+)"/i;

/** The policy of a page as a header: that of its `<meta>`, with the hashes of its scripts and styles, and who may frame it. */
export function policyOf(html: string): string {
  const policy = META_POLICY.exec(html)?.[1]?.replace(/;\s*$/, '');
  return policy === undefined ? NO_FRAMES : `${policy}; ${NO_FRAMES}`;
}

/**
 * The security headers of one answer of the built site. A static host has the same ones for all its pages, so there
 * `policy` is only what no `<meta>` can say.
 */
export function securityHeaders(
  isDocument: boolean,
  siteUrl: URL | null,
  policy: string = NO_FRAMES,
): Record<string, string> {
  return {
    ...everyAnswer(siteUrl),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': policy,
    ...(isDocument ? { 'x-frame-options': 'DENY' } : {}),
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
