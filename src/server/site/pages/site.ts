import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageAt, SHELLS } from '#contract/pages/pages.ts';
import { filesIn } from '../../core/files-in.ts';
import { answerPayload } from '../../http/answers/answer.ts';
import { type Bytes, type Coding, CODINGS, compress, Payload } from '../../http/answers/payload.ts';
import { NOTHING_RUNS } from '../../http/security-headers.ts';
import { canonicalPath, decodePath, resolvePath } from './address.ts';
import { contentName, extensionOf, isCompressible, pathOfFile } from './files/file-types.ts';
import { fileHeaders, securityHeaders } from './files/headers.ts';
import type { Islands } from './islands.ts';
import type { FinishedPage, PageRenderer } from './page-renderer.ts';

/** For static hosts. */
const HIDDEN = new Set(['/_redirects', '/_headers', '/.nojekyll']);
const NOT_FOUND_PAGE = '/404';
/** Pages that no address names by their own. */
const UNNAMED = new Set([NOT_FOUND_PAGE, ...SHELLS.map(({ shell }) => shell)]);
const NOT_FOUND_TEXT = 'Not found\n';

/**
 * Within a tenth of the best, for a fiftieth of its time. The shorter pages just fit into the first flight of a
 * connection, 14.6 KB with the headers.
 */
const PAGE_QUALITY = 7;

/** Nothing may cache or index a preview. */
const PREVIEW_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // The address alone opens the page, so other sites must not learn it.
  'referrer-policy': 'no-referrer',
};

export interface Site {
  isEmpty: boolean;
  find: (request: Request) => Response | Promise<Response> | null;
  /** The 404 page for a navigation, a line of text for everything else, 400 for a malformed path. */
  notFound: (request: Request) => Response | Promise<Response>;
}

/** By what pages get their data. */
interface Completion {
  pageRenderer: PageRenderer;
  islands: Islands | null;
  report: (error: unknown) => void;
}

type Headers = Readonly<Record<string, string>>;

interface SiteFile {
  body: Payload;
  headers: Headers;
  answer: (request: Request, path: string) => Promise<Response>;
}

interface Source {
  /** The path in the built folder, such as `blogs/all.html`. */
  file: string;
  content: Bytes;
  compressed: string;
  siteUrl: URL | null;
  policy?: string | null;
}

/** Reads the folder `dist` with its precompressed files in `compressed` (both may be absent). */
export function loadSite(
  dist: string,
  compressed: string,
  siteUrl: URL | null,
  completion: Completion | null = null,
): Site {
  const files = new Map<string, SiteFile>();
  for (const file of filesIn(dist)) {
    const path = pathOfFile(file);
    if (HIDDEN.has(path)) continue;
    const content = new Uint8Array(readFileSync(join(dist, file)));
    const source = { file, content, compressed, siteUrl };
    const isPage = file.endsWith('.html') && completion !== null;
    files.set(path, isPage ? readDocument(source, completion) : readSiteFile(source));
  }
  return createSite(files, siteUrl);
}

function readSiteFile(source: Source): SiteFile {
  const body = payloadOf(source);
  const headers = fileHeaders(source.file, source.siteUrl, source.policy ?? undefined);
  return { body, headers, answer: (request) => answerPayload(request, body, { headers }) };
}

/** A page is not sent as it was built, so it has no precompressed file and is compressed here. */
function payloadOf({ file, content, compressed }: Source): Payload {
  if (!isCompressible(file)) return new Payload(content, { codings: ['identity'] });
  const name = contentName(content);
  const built = new Map<Coding, Bytes>([['identity', content]]);
  for (const coding of ['br', 'gzip'] as const) {
    const path = join(compressed, `${name}.${coding}`);
    if (existsSync(path)) built.set(coding, new Uint8Array(readFileSync(path)));
  }
  return new Payload(content, {
    fingerprint: name,
    codings: file.endsWith('.html') ? CODINGS : CODINGS.filter((coding) => built.has(coding)),
    compress: (bytes, coding) => built.get(coding) ?? compress(bytes, coding, PAGE_QUALITY),
  });
}

/** Throws a StartupError for a page that cannot be rendered. */
function readDocument(source: Source, { pageRenderer, islands, report }: Completion): SiteFile {
  const built = new TextDecoder().decode(source.content);
  const page = pageRenderer.openPage(pathOfFile(source.file), built, islands);
  const content = new TextEncoder().encode(page.html);
  const file = readSiteFile({ ...source, content, policy: page.policy });
  const answer = async (request: Request, path: string): Promise<Response> => {
    const finished = await page.finish(path, queryOf(request.url)).catch((error: unknown) => {
      report(error);
      return null;
    });
    return finished === null
      ? file.answer(request, path)
      : answerFinished(request, finished, file.headers);
  };
  return { ...file, answer };
}

function answerFinished(
  request: Request,
  { status, body, isPreview = false }: FinishedPage,
  built: Headers,
): Promise<Response> {
  if (status === 404) return answerMissing(request, body, built);
  const { 'speculation-rules': _, ...secret } = built;
  const headers = isPreview ? { ...secret, ...PREVIEW_HEADERS } : built;
  return answerPayload(request, body, { headers });
}

function answerMissing(
  request: Request,
  body: Payload,
  { 'accept-ranges': _, 'speculation-rules': __, ...headers }: Headers,
): Promise<Response> {
  return answerPayload(request, body, { status: 404, headers, tagged: false });
}

function createSite(files: ReadonlyMap<string, SiteFile>, siteUrl: URL | null): Site {
  const textHeaders = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...securityHeaders(false, siteUrl, NOTHING_RUNS),
  };
  const text = (body: string, status: number, headers: Record<string, string> = {}) =>
    new Response(body, { status, headers: { ...textHeaders, ...headers } });

  const findFile = (path: string): SiteFile | undefined =>
    UNNAMED.has(path) ? undefined : files.get(pageAt(path)?.shell ?? path);

  const find = (request: Request): Response | Promise<Response> | null => {
    const raw = rawPath(request.url);
    let path = raw;
    let found = findFile(raw);
    if (found === undefined) {
      const decoded = decodePath(raw);
      if (decoded === null) return null;
      // Some programs encode the whole address that people share, its query too.
      const [, own = '', shared = ''] = /^([^?#]*)([^]*)$/.exec(decoded) ?? [];
      path = own;
      found = shared === '' ? findFile(path) : undefined;
      if (found === undefined) {
        const exists = (page: string) => findFile(page) !== undefined || MADE_FILES.has(page);
        const resolved = resolvePath(canonicalPath(path), exists);
        if (resolved === null || (resolved === path && shared === '')) return null;
        const query = queryOf(request.url);
        const tail = shared.startsWith('?') ? shared + query.replace('?', '&') : query + shared;
        return text('', 301, { location: encodeURI(resolved) + encodeTail(tail) });
      }
    }
    // The health check of a balancer may ask for no more than this.
    if (request.method === 'OPTIONS') return text('', 200, { allow: 'GET, HEAD, OPTIONS' });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return text('Method not allowed\n', 405, { allow: 'GET, HEAD, OPTIONS' });
    }
    return found.answer(request, path);
  };

  const notFound = (request: Request): Response | Promise<Response> => {
    const path = rawPath(request.url);
    if (decodePath(path) === null) return text('Bad request\n', 400);
    const page = files.get(NOT_FOUND_PAGE);
    if (page === undefined || !isNavigation(path, request.headers.get('accept'))) {
      return text(NOT_FOUND_TEXT, 404);
    }
    return answerMissing(request, page.body, page.headers);
  };

  return { isEmpty: files.size === 0, find, notFound };
}

/** What the server makes at addresses of files. */
const MADE_FILES = new Set(['/rss.xml', '/sitemap.xml', '/robots.txt', '/recruit.ics']);

/** Of an address; what was encoded in it stays so. */
const encodeTail = (tail: string): string => encodeURI(tail).replaceAll(/%25(?=[\da-f]{2})/gi, '%');

/** As it was sent: a URL would resolve its dots. */
function rawPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const query = url.indexOf('?', start);
  return query === -1 ? url.slice(start) : url.slice(start, query);
}

function queryOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? '' : url.slice(query);
}

/** Whether a page is the answer, rather than a file that a page needs. */
function isNavigation(path: string, accept: string | null): boolean {
  if (path.startsWith('/_astro/') || !['', 'html'].includes(extensionOf(path))) return false;
  return accept === null || accept.includes('text/html') || accept.includes('*/*');
}
