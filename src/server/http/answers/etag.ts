import { hash } from 'node:crypto';
import { type Coding, CODINGS } from './coding.ts';

/** What identifies a body whatever it is coded in: it changes exactly when the body does. */
export function fingerprint(body: string | Uint8Array): string {
  return hash('sha1', body, 'base64url');
}

/** The strong ETag of a body in one coding: strong ETags tell the codings of one body apart. */
export function etagOf(bodyFingerprint: string, coding: Coding): string {
  return coding === 'identity' ? `"${bodyFingerprint}"` : `"${bodyFingerprint}-${coding}"`;
}

interface Tag {
  /** With its quotation marks. */
  tag: string;
  isWeak: boolean;
}

/** The list of a header such as If-None-Match, or `'*'`; malformed pieces match nothing. */
function parseTags(header: string): Tag[] | '*' {
  if (header.trim() === '*') return '*';
  return [...header.matchAll(/(W\/)?("[^"]*")/g)].map(([, weak, tag = '']) => ({
    tag,
    isWeak: weak !== undefined,
  }));
}

/**
 * Whether an If-None-Match names the ETag. The comparison is weak: a 304 only asks for the same meaning, and a proxy
 * that compressed anew may have marked ours.
 */
export function matchesNone(header: string | null | undefined, etag: string): boolean {
  if (header === null || header === undefined) return false;
  if (header === etag) return true;
  const tags = parseTags(header);
  return tags === '*' || tags.some(({ tag }) => tag === etag);
}

/** Whether an If-Match names the body in any coding. The comparison is strong: a weak ETag never does. */
export function matchesAny(header: string, bodyFingerprint: string): boolean {
  const tags = parseTags(header);
  if (tags === '*') return true;
  const entity = withoutTally(bodyFingerprint);
  const accepted = new Set(CODINGS.map((coding) => etagOf(entity, coding)));
  return tags.some(({ tag, isWeak }) => !isWeak && accepted.has(withoutTally(tag)));
}

/** A tag or fingerprint without the numbers of it that an If-Match does not look at. */
function withoutTally(tag: string): string {
  return tag.replace(/\.[\d.]+/, '');
}

/** Whether the condition of an If-Range (absent: none) holds, compared strongly; a date never does, for we send none. */
export function matchesRange(header: string | null, etag: string): boolean {
  return header === null || header.trim() === etag;
}

/** The answer to who has the body already; it describes no content, as it has none. */
export function notModified({
  'content-type': _type,
  'content-length': _length,
  'content-encoding': _coding,
  ...headers
}: Readonly<Record<string, string>>): Response {
  return new Response(null, { status: 304, headers });
}
