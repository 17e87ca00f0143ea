/** The built site, served from memory. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheControl, securityHeaders } from './headers.ts';
import { isShellPage, shellFor } from './shells.ts';

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
};

/** Types whose bytes shrink; the build compresses these and no others. */
const COMPRESSIBLE = /^(text\/|application\/(json|manifest|xml)|image\/(svg|x-icon))/;

const CODINGS = ['br', 'gzip'] as const;
type Coding = (typeof CODINGS)[number] | 'identity';

const EXTENSION = /\.([a-z0-9]{1,11})$/i;
const HIDDEN = new Set(['/_redirects', '/_headers']);
const NOT_FOUND_PAGE = '/404';
const NOT_FOUND_TEXT = 'Not found\n';

/** One file in one coding, with everything an answer needs made in advance. */
interface Variant {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  headers: Record<string, string>;
}

interface Asset {
  variants: Map<Coding, Variant>;
  identity: Variant;
}

export interface Site {
  /** Whether nothing has been built yet. */
  isEmpty: boolean;
  /** The answer for a path of the built site, or null when the site has nothing there. */
  find: (request: Request) => Response | null;
  /** The 404 page for somebody who opens an address, a line of text for everything else, 400 for a malformed path. */
  notFound: (request: Request) => Response;
}

/** The content type of the file at `path`. */
export function contentType(path: string): string {
  return TYPES[extensionOf(path)] ?? 'application/octet-stream';
}

/** Whether the build should compress the file at `path`. */
export function isCompressible(path: string): boolean {
  return COMPRESSIBLE.test(contentType(path));
}

/** The name under which the compressed bytes of `content` lie: it follows the content, so it never goes stale. */
export function contentName(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 27);
}

/** `about.html` -> `/about`, `index.html` -> `/`, `robots.txt` -> `/robots.txt`. */
export function pathOfFile(file: string): string {
  return `/${file.replace(/\.html$/, '')}`.replace(/\/index$/, '') || '/';
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

function createSite(assets: Map<string, Asset>, siteUrl: URL | null): Site {
  const textHeaders = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...securityHeaders(false, siteUrl),
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
    return answer(request, asset);
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

function readAsset(full: string, file: string, compressed: string, siteUrl: URL | null): Asset {
  const content = new Uint8Array(readFileSync(full));
  const name = contentName(content);
  const path = pathOfFile(file);
  const isDocument = file.endsWith('.html');
  const varies = isCompressible(file);

  const variant = (coding: Coding, body: Uint8Array<ArrayBuffer>): Variant => {
    const etag = coding === 'identity' ? `"${name}"` : `"${name}-${coding}"`;
    const headers = {
      'content-type': contentType(file),
      'content-length': String(body.byteLength),
      'cache-control': cacheControl(path, isDocument),
      etag,
      'accept-ranges': 'bytes',
      ...(varies ? { vary: 'Accept-Encoding' } : {}),
      ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
      ...securityHeaders(isDocument, siteUrl),
    };
    return { body, etag, headers };
  };

  const identity = variant('identity', content);
  const variants = new Map<Coding, Variant>([['identity', identity]]);
  for (const coding of varies ? CODINGS : []) {
    const bytes = readIfPresent(join(compressed, `${name}.${coding}`));
    if (bytes !== null) variants.set(coding, variant(coding, bytes));
  }
  return { variants, identity };
}

function readIfPresent(path: string): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function answer(request: Request, asset: Asset): Response {
  const { headers } = request;
  const isGet = request.method === 'GET';
  const range = isGet ? headers.get('range') : null;
  // A range counts bytes of the file itself, so its answer is never compressed.
  const variant =
    range === null ? negotiate(asset, headers.get('accept-encoding')) : asset.identity;

  const known = headers.get('if-none-match');
  if (known !== null && namesEtag(known, variant.etag)) {
    const { 'content-length': _, ...rest } = variant.headers;
    return new Response(null, { status: 304, headers: rest });
  }
  if (range !== null && isCurrent(headers.get('if-range'), variant.etag)) {
    const partial = answerRange(range, variant);
    if (partial !== null) return partial;
  }
  return new Response(isGet ? variant.body : null, { status: 200, headers: variant.headers });
}

/** 206 or 416 for one range of bytes; null for what is no range of bytes or more than one, to be answered whole. */
function answerRange(range: string, variant: Variant): Response | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range.trim());
  if (match === null) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  const size = variant.body.byteLength;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;

  if (start >= size) {
    const { 'content-length': _, etag: __, ...rest } = variant.headers;
    return new Response(null, {
      status: 416,
      headers: { ...rest, 'content-length': '0', 'content-range': `bytes */${size}` },
    });
  }
  return new Response(variant.body.subarray(start, end + 1), {
    status: 206,
    headers: {
      ...variant.headers,
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${size}`,
    },
  });
}

/** Whether the condition of an If-Range (absent: none) holds; a date never does, for we send none. */
function isCurrent(condition: string | null, etag: string): boolean {
  return condition === null || condition.trim() === etag;
}

/** Whether an If-None-Match names `etag`; a proxy that recompressed may have marked it weak. */
function namesEtag(list: string, etag: string): boolean {
  if (list.trim() === '*') return true;
  return list.split(',').some((item) => item.trim().replace(/^W\//, '') === etag);
}

/** The smallest variant that an Accept-Encoding takes. */
function negotiate(asset: Asset, accepted: string | null): Variant {
  if (accepted === null || asset.variants.size === 1) return asset.identity;
  for (const coding of acceptedCodings(accepted)) {
    const variant = asset.variants.get(coding);
    if (variant !== undefined) return variant;
  }
  return asset.identity;
}

/** Browsers send a handful of Accept-Encoding values, so each is read once; the limit is for the others. */
const codingsByHeader = new Map<string, Coding[]>();
const REMEMBERED_HEADERS = 100;

/** The codings of an Accept-Encoding in the order of our preference. */
function acceptedCodings(header: string): Coding[] {
  const remembered = codingsByHeader.get(header);
  if (remembered !== undefined) return remembered;
  const quality = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    quality.set(name, q === undefined ? 1 : Number(q.slice(2)));
  }
  const codings = CODINGS.filter((coding) => (quality.get(coding) ?? quality.get('*') ?? 0) > 0);
  if (codingsByHeader.size < REMEMBERED_HEADERS) codingsByHeader.set(header, codings);
  return codings;
}

/** The path of an absolute URL as it was sent, still encoded. */
function rawPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const query = url.indexOf('?', start);
  return query === -1 ? url.slice(start) : url.slice(start, query);
}

function queryOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? '' : url.slice(query);
}

/** The decoded path, or null when it is malformed or hides a separator, a NUL or a step upwards. */
function decodePath(raw: string): string | null {
  if (/%(2f|5c|00)/i.test(raw)) return null;
  try {
    return decodeURIComponent(raw).normalize('NFC');
  } catch {
    return null;
  }
}

/** The one address of a page: without `.html`, `/index` and slashes at the end. */
function canonicalPath(path: string): string {
  const bare = path.replace(/\/+$/, '').replace(/\.html$/, '');
  return bare.replace(/\/index$/, '').replace(/\/+$/, '') || '/';
}

/** Whether somebody opens an address, so that a page is the answer, rather than a page asking for a file. */
function isNavigation(request: Request): boolean {
  const path = rawPath(request.url);
  if (path.startsWith('/_astro/') || !['', 'html'].includes(extensionOf(path))) return false;
  const accept = request.headers.get('accept');
  return accept === null || accept.includes('text/html') || accept.includes('*/*');
}

function extensionOf(path: string): string {
  return EXTENSION.exec(path)?.[1]?.toLowerCase() ?? '';
}
