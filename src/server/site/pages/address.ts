import { toNfc } from '#contract/core/text/nfc.ts';
import { extensionOf } from './files/file-types.ts';

export function rawPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const query = url.indexOf('?', start);
  return query === -1 ? url.slice(start) : url.slice(start, query);
}

export function queryOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? '' : url.slice(query);
}

/** Null for a malformed path, and for one that hides a separator, a NUL or a step upwards. */
export function decodePath(raw: string): string | null {
  if (/%(2f|5c|00)/i.test(raw)) return null;
  try {
    return toNfc(decodeURIComponent(raw));
  } catch {
    return null;
  }
}

/** Without `.html`, `/index` and slashes at the end. */
export function canonicalPath(path: string): string {
  const withoutEnding = withoutSlashes(path).replace(/\.html$/, '');
  return withoutSlashes(withoutEnding.replace(/\/index$/, '')) || '/';
}

/** A regular expression would take quadratic time for many slashes. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Whether a page is the answer, rather than a file that a page needs. */
export function isNavigation(request: Request): boolean {
  const path = rawPath(request.url);
  if (path.startsWith('/_astro/') || !['', 'html'].includes(extensionOf(path))) return false;
  const accept = request.headers.get('accept');
  return accept === null || accept.includes('text/html') || accept.includes('*/*');
}
