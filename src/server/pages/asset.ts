/** One file of the built site: read once, with everything an answer needs made in advance. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseCoding, type Coding, CODINGS } from '../http/coding.ts';
import { etagOf, matchesNone, matchesRange, notModified } from '../http/etag.ts';
import { contentName, contentType, isCompressible, pathOfFile } from './file-types.ts';
import { cacheControl, policyOf, securityHeaders } from './headers.ts';
import { answerRange } from './range.ts';

/** The file in one coding. */
export interface Variant {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  headers: Record<string, string>;
}

export interface Asset {
  variants: ReadonlyMap<Coding, Variant>;
  identity: Variant;
}

/** Reads `file` of the built site, which lies at `full`, and its twins in the folder `compressed`. */
export function readAsset(
  full: string,
  file: string,
  compressed: string,
  siteUrl: URL | null,
): Asset {
  const content = new Uint8Array(readFileSync(full));
  const name = contentName(content);
  const path = pathOfFile(file);
  const isDocument = file.endsWith('.html');
  const varies = isCompressible(file);
  const policy = isDocument ? policyOf(new TextDecoder().decode(content)) : undefined;

  const variant = (coding: Coding, body: Uint8Array<ArrayBuffer>): Variant => {
    const etag = etagOf(name, coding);
    const headers = {
      'content-type': contentType(file),
      'content-length': String(body.byteLength),
      'cache-control': cacheControl(path, isDocument),
      etag,
      'accept-ranges': 'bytes',
      ...(varies ? { vary: 'Accept-Encoding' } : {}),
      ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
      ...securityHeaders(isDocument, siteUrl, policy),
    };
    return { body, etag, headers };
  };

  const identity = variant('identity', content);
  const variants = new Map<Coding, Variant>([['identity', identity]]);
  for (const coding of varies ? CODINGS : []) {
    if (coding === 'identity') continue;
    const bytes = readIfPresent(join(compressed, `${name}.${coding}`));
    if (bytes !== null) variants.set(coding, variant(coding, bytes));
  }
  return { variants, identity };
}

function readIfPresent(path: string): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The variant that an Accept-Encoding prefers. */
export function negotiate({ variants, identity }: Asset, acceptEncoding: string | null): Variant {
  if (variants.size === 1) return identity;
  return variants.get(chooseCoding(acceptEncoding, (coding) => variants.has(coding))) ?? identity;
}

/** The answer to a GET or HEAD of the asset: whole, a part of it, or 304 for who has it already. */
export function answerAsset(request: Request, asset: Asset): Response {
  const { headers } = request;
  const isGet = request.method === 'GET';
  const range = isGet ? headers.get('range') : null;
  // A range counts bytes of the file itself, so its answer is never compressed.
  const variant =
    range === null ? negotiate(asset, headers.get('accept-encoding')) : asset.identity;
  if (matchesNone(headers.get('if-none-match'), variant.etag)) return notModified(variant.headers);
  if (range !== null && matchesRange(headers.get('if-range'), variant.etag)) {
    const partial = answerRange(range, variant);
    if (partial !== null) return partial;
  }
  return new Response(isGet ? variant.body : null, { status: 200, headers: variant.headers });
}
