import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { brotliOptions, chooseCoding, type Coding, CODINGS } from '../../../http/answers/coding.ts';
import { etagOf, matchesNone, matchesRange, notModified } from '../../../http/answers/etag.ts';
import { SHOWN_ELSEWHERE } from '../../../http/security-headers.ts';
import { contentName, contentType, isCompressible, pathOfFile } from './file-types.ts';
import { cacheControl, pageHeaders, securityHeaders } from './headers.ts';

interface Variant {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  headers: Record<string, string>;
}

export interface Asset {
  /** Each is made when it is first asked for. */
  variants: ReadonlyMap<Coding, () => Variant>;
  identity: Variant;
}

interface AssetSource {
  file: string;
  content: Uint8Array<ArrayBuffer>;
  headers: Readonly<Record<string, string>>;
}

export function assetHeaders(
  file: string,
  siteUrl: URL | null,
  policy?: string,
): Record<string, string> {
  const isDocument = file.endsWith('.html');
  const isPicture = contentType(file).startsWith('image/');
  return {
    'content-type': contentType(file),
    'cache-control': cacheControl(pathOfFile(file), isDocument),
    'accept-ranges': 'bytes',
    ...(isCompressible(file) ? { vary: 'Accept-Encoding' } : {}),
    ...(isDocument ? pageHeaders(siteUrl, policy) : securityHeaders(false, siteUrl, policy)),
    ...(isPicture && SHOWN_ELSEWHERE),
  };
}

export function variantOf(
  body: Uint8Array<ArrayBuffer>,
  coding: Coding,
  name: string,
  headers: Readonly<Record<string, string>>,
): Variant {
  const etag = etagOf(name, coding);
  return {
    body,
    etag,
    headers: {
      ...headers,
      'content-length': String(body.byteLength),
      etag,
      ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    },
  };
}

/** A page that changed since the build has no precompressed file in the folder `compressed`, and is compressed here. */
export function makeAsset({ file, content, headers }: AssetSource, compressed: string): Asset {
  const name = contentName(content);
  const identity = variantOf(content, 'identity', name, headers);
  const variants = new Map<Coding, () => Variant>([['identity', () => identity]]);
  for (const coding of isCompressible(file) ? CODINGS : []) {
    if (coding === 'identity') continue;
    const built = readIfPresent(join(compressed, `${name}.${coding}`));
    if (built === null && !file.endsWith('.html')) continue;
    let variant: Variant | undefined;
    variants.set(
      coding,
      () => (variant ??= variantOf(built ?? compressNow(content, coding), coding, name, headers)),
    );
  }
  return { variants, identity };
}

/**
 * Quality 7 is within a tenth of the best and takes a fiftieth of its time. The shorter pages just fit into the first
 * flight of a connection, 14.6 KB with the headers.
 */
function compressNow(content: Uint8Array, coding: 'br' | 'gzip'): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    coding === 'gzip'
      ? gzipSync(content)
      : brotliCompressSync(content, brotliOptions(content.byteLength, 7)),
  );
}

function readIfPresent(path: string): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

export function negotiate({ variants, identity }: Asset, acceptEncoding: string | null): Variant {
  if (variants.size === 1) return identity;
  return (
    variants.get(chooseCoding(acceptEncoding, (coding) => variants.has(coding)))?.() ?? identity
  );
}

export function answerAsset(request: Request, asset: Asset): Response {
  // A range counts bytes of the file itself, so its answer is never compressed.
  const variant =
    rangeOf(request) === null
      ? negotiate(asset, request.headers.get('accept-encoding'))
      : asset.identity;
  return answerVariant(request, variant);
}

export function rangeOf({ method, headers }: Request): string | null {
  return method === 'GET' ? headers.get('range') : null;
}

export function answerVariant(request: Request, variant: Variant): Response {
  const { headers } = request;
  const range = rangeOf(request);
  if (matchesNone(headers.get('if-none-match'), variant.etag)) return notModified(variant.headers);
  if (range !== null && matchesRange(headers.get('if-range'), variant.etag)) {
    const partial = answerRange(range, variant);
    if (partial !== null) return partial;
  }
  const body = request.method === 'GET' ? variant.body : null;
  return new Response(body, { status: 200, headers: variant.headers });
}

export function answerMissing(request: Request, { body, headers }: Variant): Response {
  const { etag: _etag, 'accept-ranges': _ranges, ...rest } = headers;
  return new Response(request.method === 'HEAD' ? null : body, { status: 404, headers: rest });
}

/** 206 or 416 for one range of bytes; null for anything else, which is answered whole. */
function answerRange(range: string, { body, headers }: Variant): Response | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range.trim());
  if (match === null) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  const size = body.byteLength;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;

  if (start >= size) {
    const { 'content-length': _length, etag: _etag, ...rest } = headers;
    return new Response(null, {
      status: 416,
      headers: { ...rest, 'content-length': '0', 'content-range': `bytes */${size}` },
    });
  }
  return new Response(body.subarray(start, end + 1), {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${size}`,
    },
  });
}
