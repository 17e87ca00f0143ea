import { pageOfFile, PREPARED_PATHS } from '#contract/pages/pages.ts';
import { EMBEDDABLE, everyAnswer } from '../../../http/security-headers.ts';
import { contentType, isCompressible, pathOfFile } from './file-types.ts';

/** The name of such a file changes with its content. */
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
const A_DAY = 'public, max-age=86400';

/** Every file there has a hash in its name. */
const ASTRO_FOLDER = '/_astro/';

/** Which pages browsers prepare; `src/pages` makes the file. */
const PRERENDER_RULES = '/prerender.speculationrules';

/** A `<meta>` cannot forbid frames. */
const NO_FRAMES = "frame-ancestors 'none'";

/** A static host has one header for all pages, so it names no policy: only what no `<meta>` can say. */
export function securityHeaders(
  isDocument: boolean,
  siteUrl: URL | null,
  ownPolicy?: string,
): Record<string, string> {
  const policy = [ownPolicy?.replace(/;\s*$/, ''), NO_FRAMES].filter(Boolean).join('; ');
  return {
    ...everyAnswer(siteUrl),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': policy,
    ...(isDocument ? { 'x-frame-options': 'DENY' } : {}),
  };
}

/** Sent with public pages only: the rules let browsers prepare those that a page links to. */
const SPECULATION_RULES = { 'speculation-rules': `"${PRERENDER_RULES}"` };

/** Of a file of the build, such as `blogs/all.html`. */
export function fileHeaders(
  file: string,
  siteUrl: URL | null,
  policy?: string,
): Record<string, string> {
  const isDocument = file.endsWith('.html');
  const type = contentType(file);
  return {
    'content-type': type,
    'cache-control': cacheControl(pathOfFile(file), isDocument),
    'accept-ranges': 'bytes',
    ...(isCompressible(file) && { vary: 'Accept-Encoding' }),
    ...securityHeaders(isDocument, siteUrl, policy),
    ...(isDocument && pageOfFile(pathOfFile(file))?.isHidden !== true && SPECULATION_RULES),
    ...(type.startsWith('image/') && EMBEDDABLE),
  };
}

export function cacheControl(path: string, isDocument: boolean): string {
  if (isDocument) return REVALIDATE;
  return path.startsWith(ASTRO_FOLDER) ? FOREVER : A_DAY;
}

/** `files` are paths such as `/about`. Pages get no Cache-Control: every static host makes browsers revalidate them. */
export function headersFile(files: { path: string; isDocument: boolean }[], siteUrl: URL | null) {
  // Pictures are shown elsewhere, and hosts join the values of two rules for one file.
  const { 'cross-origin-resource-policy': _, ...always } = securityHeaders(true, siteUrl);
  const blocks = new Map<string, Record<string, string>>([['/*', always]]);
  for (const path of PREPARED_PATHS) blocks.set(path, SPECULATION_RULES);
  for (const { path, isDocument } of files) {
    if (isDocument) continue;
    const folder = /^\/[^/]+\//.exec(path)?.[0];
    // One rule for a whole folder, as hosts limit their number.
    const pattern = folder === undefined ? path : `${folder}*`;
    blocks.set(pattern, {
      'cache-control': cacheControl(path, isDocument),
      // No host knows this type, and browsers read rules of no other.
      ...(path === PRERENDER_RULES && { 'content-type': contentType(path) }),
    });
  }
  return [...blocks]
    .map(([path, headers]) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${path}\n${lines.join('')}`;
    })
    .join('');
}
