/** The addresses of the built site, as they come in a request. */
import { toNfc } from '#contract/core/text/nfc.ts';
import { extensionOf } from './files/file-types.ts';

/** The path of an absolute URL as it was sent, still encoded. */
export function rawPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const query = url.indexOf('?', start);
  return query === -1 ? url.slice(start) : url.slice(start, query);
}

/** The query of an absolute URL with its question mark; empty without one. */
export function queryOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? '' : url.slice(query);
}

/** The decoded path, or null when it is malformed or hides a separator, a NUL or a step upwards. */
export function decodePath(raw: string): string | null {
  if (/%(2f|5c|00)/i.test(raw)) return null;
  try {
    return toNfc(decodeURIComponent(raw));
  } catch {
    return null;
  }
}

/** The one address of a page: without `.html`, `/index` and slashes at the end. */
export function canonicalPath(path: string): string {
  const bare = withoutSlashes(path).replace(/\.html$/, '');
  return withoutSlashes(bare.replace(/\/index$/, '')) || '/';
}

/** The path without slashes at its end; an expression would look for them from every slash of the path. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Whether somebody opens an address, so that a page is the answer, rather than a page asking for a file. */
export function isNavigation(request: Request): boolean {
  const path = rawPath(request.url);
  if (path.startsWith('/_astro/') || !['', 'html'].includes(extensionOf(path))) return false;
  const accept = request.headers.get('accept');
  return accept === null || accept.includes('text/html') || accept.includes('*/*');
}
