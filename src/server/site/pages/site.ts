import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageAt, SHELLS } from '#contract/pages/pages.ts';
import { filesIn } from '../../ground/files-in.ts';
import { NOTHING_RUNS } from '../../http/security-headers.ts';
import { canonicalPath, decodePath, isNavigation, queryOf, rawPath } from './address.ts';
import { type Completion, type Document, readDocument } from './document.ts';
import { answerAsset, answerMissing, assetHeaders, makeAsset, negotiate } from './files/asset.ts';
import { pathOfFile } from './files/file-types.ts';
import { securityHeaders } from './files/headers.ts';
import { findMeant } from './pasted.ts';

/** For static hosts. */
const HIDDEN = new Set(['/_redirects', '/_headers']);
const NOT_FOUND_PAGE = '/404';
/** Pages that no address names by their own. */
const UNNAMED = new Set([NOT_FOUND_PAGE, ...SHELLS.map(({ shell }) => shell)]);
const NOT_FOUND_TEXT = 'Not found\n';

export interface Site {
  isEmpty: boolean;
  find: (request: Request) => Response | Promise<Response> | null;
  /** The 404 page for a navigation, a line of text for everything else, 400 for a malformed path. */
  notFound: (request: Request) => Response;
}

/** Reads the folder `dist` with its precompressed files in `compressed` (both may be absent). */
export function loadSite(
  dist: string,
  compressed: string,
  siteUrl: URL | null,
  completion: Completion | null = null,
): Site {
  const files = new Map<string, Document>();
  for (const file of filesIn(dist)) {
    const path = pathOfFile(file);
    if (HIDDEN.has(path)) continue;
    const content = new Uint8Array(readFileSync(join(dist, file)));
    if (file.endsWith('.html') && completion !== null) {
      const html = new TextDecoder().decode(content);
      files.set(path, readDocument({ file, html, compressed, siteUrl, completion }));
    } else {
      const asset = makeAsset({ file, content, headers: assetHeaders(file, siteUrl) }, compressed);
      files.set(path, { asset, answer: (request) => answerAsset(request, asset) });
    }
  }
  return createSite(files, siteUrl);
}

function createSite(files: ReadonlyMap<string, Document>, siteUrl: URL | null): Site {
  const textHeaders = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...securityHeaders(false, siteUrl, NOTHING_RUNS),
  };
  const text = (body: string, status: number, headers: Record<string, string> = {}) =>
    new Response(body, { status, headers: { ...textHeaders, ...headers } });

  const lookUp = (path: string): Document | undefined =>
    UNNAMED.has(path) ? undefined : files.get(pageAt(path)?.shell ?? path);

  const find = (request: Request): Response | Promise<Response> | null => {
    const raw = rawPath(request.url);
    let path = raw;
    let found = lookUp(raw);
    if (found === undefined) {
      const decoded = decodePath(raw);
      if (decoded === null) return null;
      path = decoded;
      found = lookUp(path);
      if (found === undefined) {
        const meant = findMeant(canonicalPath(path), (page) => lookUp(page) !== undefined);
        if (meant === null || meant === path) return null;
        const location = encodeURI(meant) + queryOf(request.url);
        return text('', 301, { location });
      }
    }
    // The health check of a balancer may ask for no more than this.
    if (request.method === 'OPTIONS') return text('', 200, { allow: 'GET, HEAD, OPTIONS' });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return text('Method not allowed\n', 405, { allow: 'GET, HEAD, OPTIONS' });
    }
    return found.answer(request, path);
  };

  const notFound = (request: Request): Response => {
    if (decodePath(rawPath(request.url)) === null) return text('Bad request\n', 400);
    const page = files.get(NOT_FOUND_PAGE);
    if (page === undefined || !isNavigation(request)) return text(NOT_FOUND_TEXT, 404);
    return answerMissing(request, negotiate(page.asset, request.headers.get('accept-encoding')));
  };

  return { isEmpty: files.size === 0, find, notFound };
}
