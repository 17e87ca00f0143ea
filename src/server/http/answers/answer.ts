/** What every answer with a body has in common: its coding, its ETag, 304, HEAD and ranges (RFC 9110). */
import { type Bytes, type Coding, CODINGS, type Payload } from './payload.ts';

type Headers = Readonly<Record<string, string>>;

interface Answer {
  status?: number;
  /** With `accept-ranges` parts of it may be asked for. */
  headers: Headers;
  tagged?: boolean;
}

/** Compressed where the client asks for it, 304 where the client has it already. */
export async function answerPayload(
  { method, headers: requestHeaders }: Request,
  payload: Payload,
  { status = 200, headers, tagged = true }: Answer,
): Promise<Response> {
  const hasRanges = method === 'GET' && headers['accept-ranges'] === 'bytes';
  const range = hasRanges ? requestHeaders.get('range') : null;
  // A range counts bytes of the file itself, so its answer is never compressed.
  const coding =
    range === null
      ? selectCoding(requestHeaders.get('accept-encoding'), payload.codings)
      : 'identity';
  const all: Record<string, string> = { ...headers };
  if (tagged) {
    all.etag = etagOf(payload.fingerprint, coding);
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && matchesNone(requestHeaders.get('if-none-match'), all.etag))
      return notModified(all);
    if (range !== null && matchesRange(requestHeaders.get('if-range'), all.etag)) {
      const partial = answerRange(range, payload.bytes, all);
      if (partial !== null) return partial;
    }
  }
  const body = await payload.in(coding);
  all['content-length'] = String(body.byteLength);
  if (coding !== 'identity') all['content-encoding'] = coding;
  return new Response(method === 'HEAD' ? null : body, { status, headers: all });
}

/** The best available coding for an Accept-Encoding; `identity` where the client accepts none of them. */
function selectCoding(accepted: string | null, available: readonly Coding[]): Coding {
  // Without the header a client accepts anything (RFC 9110), but one that names no coding seldom decodes any.
  if (accepted === null || available.length === 1) return 'identity';
  return parseAcceptEncoding(accepted).find((one) => available.includes(one)) ?? 'identity';
}

/** The accepted codings, the heaviest first and ours first among equals (RFC 9110, 12.5.3). */
function parseAcceptEncoding(header: string): readonly Coding[] {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (coding: Coding) => weights.get(coding) ?? weights.get('*');
  return CODINGS.map((coding) => ({
    coding,
    // A coding that is not listed is refused, except `identity`, which comes last.
    weight: weightOf(coding) ?? (coding === 'identity' ? Number.MIN_VALUE : 0),
  }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ coding }) => coding);
}

/** Strong ETags differ for each coding of one body. */
export function etagOf(fingerprint: string, coding: Coding = 'identity'): string {
  return coding === 'identity' ? `"${fingerprint}"` : `"${fingerprint}-${coding}"`;
}

/** The tags of a header such as If-None-Match, weak ones like others, or `'*'`; malformed pieces match nothing. */
function parseTags(header: string): string[] | '*' {
  if (header.trim() === '*') return '*';
  return [...header.matchAll(/"[^"]*"/g)].map(([tag]) => tag);
}

/** Weak comparison: a 304 asks for the same meaning only, and a proxy that compressed anew may have marked ours. */
export function matchesNone(header: string | null | undefined, etag: string): boolean {
  if (header === null || header === undefined) return false;
  if (header === etag) return true;
  const tags = parseTags(header);
  return tags === '*' || tags.includes(etag);
}

/** What stands behind a version: the hash of a body, and the codings that we and proxies name behind a tag. */
const BEHIND = /\..*|(?:[-;]+(?:br|deflate|gzip|zstd))+$/;

/**
 * Whether an If-Match names the version, whatever the body was and in any coding. Unlike RFC 9110 a weak tag counts:
 * proxies that compress weaken ours (nginx, Cloudflare) or add a coding to it (Apache, Jetty).
 */
export function matchesVersion(header: string, version: string): boolean {
  const tags = parseTags(header);
  return tags === '*' || tags.some((tag) => tag.slice(1, -1).replace(BEHIND, '') === version);
}

/** Whether an If-Range holds, or is absent. Strong comparison; a date never matches, for we send none. */
function matchesRange(header: string | null, etag: string): boolean {
  return header === null || header.trim() === etag;
}

export function notModified({
  'content-type': _type,
  'content-length': _length,
  'content-encoding': _coding,
  ...headers
}: Headers): Response {
  return new Response(null, { status: 304, headers });
}

/** 206 or 416 for one range of bytes; null for anything else, which is answered whole. */
function answerRange(range: string, body: Bytes, headers: Headers): Response | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
  if (first === '' && last === '') return null;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const size = body.byteLength;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  const answer = (status: number, part: Bytes, range: string) =>
    new Response(part, {
      status,
      headers: {
        ...headers,
        'content-length': String(part.byteLength),
        'content-range': `bytes ${range}/${size}`,
      },
    });
  if (start < size) return answer(206, body.subarray(start, end + 1), `${start}-${end}`);
  return answer(416, new Uint8Array(), '*');
}
