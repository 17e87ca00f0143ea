import { hash } from 'node:crypto';
import type { Coding } from './coding.ts';

export function fingerprint(body: string | Uint8Array): string {
  return hash('sha1', body, 'base64url');
}

/** Strong ETags differ for each coding of one body. */
export function etagOf(bodyFingerprint: string, coding: Coding): string {
  return coding === 'identity' ? `"${bodyFingerprint}"` : `"${bodyFingerprint}-${coding}"`;
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

/** The tally's part of a fingerprint, which an If-Match ignores, and the codings that we and proxies name behind it. */
const BEHIND = /^(?:\.[\da-f]+)?(?:[-;]+(?:br|deflate|gzip|zstd))*$/;

/**
 * Whether an If-Match names the body in any coding. Unlike RFC 9110 a weak tag counts: proxies that compress weaken
 * ours (nginx, Cloudflare) or add a coding to it (Apache, Jetty).
 */
export function matchesAny(header: string, bodyFingerprint: string): boolean {
  const tags = parseTags(header);
  if (tags === '*') return true;
  const entity = `"${bodyFingerprint.replace(/\..*/, '')}`;
  return tags.some((tag) => tag.startsWith(entity) && BEHIND.test(tag.slice(entity.length, -1)));
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
