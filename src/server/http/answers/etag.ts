import { hash } from 'node:crypto';
import { type Coding, CODINGS } from './coding.ts';

export function fingerprint(body: string | Uint8Array): string {
  return hash('sha1', body, 'base64url');
}

/** Strong ETags differ for each coding of one body. */
export function etagOf(bodyFingerprint: string, coding: Coding): string {
  return coding === 'identity' ? `"${bodyFingerprint}"` : `"${bodyFingerprint}-${coding}"`;
}

interface Tag {
  tag: string;
  isWeak: boolean;
}

/** The tags of a header such as If-None-Match, or `'*'`; malformed pieces match nothing. */
function parseTags(header: string): Tag[] | '*' {
  if (header.trim() === '*') return '*';
  return [...header.matchAll(/(W\/)?("[^"]*")/g)].map(([, weak, tag = '']) => ({
    tag,
    isWeak: weak !== undefined,
  }));
}

/** Weak comparison: a 304 asks for the same meaning only, and a proxy that compressed anew may have marked ours. */
export function matchesNone(header: string | null | undefined, etag: string): boolean {
  if (header === null || header === undefined) return false;
  if (header === etag) return true;
  const tags = parseTags(header);
  return tags === '*' || tags.some(({ tag }) => tag === etag);
}

/** Whether an If-Match names the body in any coding. The comparison is strong: a weak ETag never matches. */
export function matchesAny(header: string, bodyFingerprint: string): boolean {
  const tags = parseTags(header);
  if (tags === '*') return true;
  const entity = withoutTally(bodyFingerprint);
  const accepted = new Set(CODINGS.map((coding) => etagOf(entity, coding)));
  return tags.some(({ tag, isWeak }) => !isWeak && accepted.has(withoutTally(tag)));
}

/** Drops the part of a fingerprint that an If-Match ignores. */
function withoutTally(tag: string): string {
  return tag.replace(/\.[\da-f]+/, '');
}

/** Whether an If-Range holds, or is absent. Strong comparison; a date never matches, for we send none. */
export function matchesRange(header: string | null, etag: string): boolean {
  return header === null || header.trim() === etag;
}

export function notModified({
  'content-type': _type,
  'content-length': _length,
  'content-encoding': _coding,
  ...headers
}: Readonly<Record<string, string>>): Response {
  return new Response(null, { status: 304, headers });
}
