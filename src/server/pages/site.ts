/** The built site, served from memory. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { NOTHING_RUNS } from '../http/security-headers.ts';
import { canonicalPath, decodePath, isNavigation, queryOf, rawPath } from './address.ts';
import { answerAsset, type Asset, negotiate, readAsset } from './asset.ts';
import { pathOfFile } from './file-types.ts';
import { securityHeaders } from './headers.ts';
import { isShellPage, shellFor } from './shells.ts';

const HIDDEN = new Set(['/_redirects', '/_headers']);
const NOT_FOUND_PAGE = '/404';
const NOT_FOUND_TEXT = 'Not found\n';

export interface Site {
  /** Whether nothing has been built yet. */
  isEmpty: boolean;
  /** The answer for a path of the built site, or null when the site has nothing there. */
  find: (request: Request) => Response | null;
  /** The 404 page for somebody who opens an address, a line of text for everything else, 400 for a malformed path. */
  notFound: (request: Request) => Response;
}

/** Reads the folder `dist` with the compressed twins in `compressed` (both may be absent). */
export function loadSite(dist: string, compressed: string, siteUrl: URL | null): Site {
  const assets = new Map<string, Asset>();
  for (const entry of globSync('**/*', { cwd: dist, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = join(entry.parentPath, entry.name);
    const file = full.slice(dist.length + 1).replaceAll('\\', '/');
    const path = pathOfFile(file);
    if (!HIDDEN.has(path)) assets.set(path, readAsset(full, file, compressed, siteUrl));
  }
  return createSite(assets, siteUrl);
}

function createSite(assets: ReadonlyMap<string, Asset>, siteUrl: URL | null): Site {
  const textHeaders = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...securityHeaders(false, siteUrl, NOTHING_RUNS),
  };
  const text = (body: string, status: number, headers: Record<string, string> = {}) =>
    new Response(body, { status, headers: { ...textHeaders, ...headers } });

  /** The page or file at a canonical path; a shell answers for its addresses and has none itself. */
  const lookUp = (path: string): Asset | undefined => {
    const asset = assets.get(path);
    if (asset !== undefined) {
      return isShellPage(path) || path === NOT_FOUND_PAGE ? undefined : asset;
    }
    const shell = shellFor(path);
    return shell === null ? undefined : assets.get(shell);
  };

  const find = (request: Request): Response | null => {
    const raw = rawPath(request.url);
    let asset = lookUp(raw);
    if (asset === undefined) {
      const path = decodePath(raw);
      if (path === null) return null;
      asset = lookUp(path);
      if (asset === undefined) {
        const canonical = canonicalPath(path);
        if (canonical === path || lookUp(canonical) === undefined) return null;
        const location = encodeURI(canonical) + queryOf(request.url);
        return text('', 308, { location });
      }
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return text('Method not allowed\n', 405, { allow: 'GET, HEAD' });
    }
    return answerAsset(request, asset);
  };

  const notFound = (request: Request): Response => {
    if (decodePath(rawPath(request.url)) === null) return text('Bad request\n', 400);
    const page = assets.get(NOT_FOUND_PAGE);
    if (page === undefined || !isNavigation(request)) return text(NOT_FOUND_TEXT, 404);
    const variant = negotiate(page, request.headers.get('accept-encoding'));
    const { etag: _, ...headers } = variant.headers;
    const body = request.method === 'HEAD' ? null : variant.body;
    return new Response(body, { status: 404, headers });
  };

  return { isEmpty: assets.size === 0, find, notFound };
}
