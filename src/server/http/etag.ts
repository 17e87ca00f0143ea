import { hash } from 'node:crypto';

/** The codings a body is sent in; the suffix keeps the ETags of one body apart, as strong ETags must be. */
export const CODING_SUFFIX = { br: '-br', gzip: '-gz', identity: '' } as const;
export type Coding = keyof typeof CODING_SUFFIX;

/** What identifies a body whatever it is coded in: it changes exactly when the body does. */
export function fingerprint(body: string | Uint8Array): string {
  return hash('sha1', body, 'base64url');
}

/** The strong ETag of a body in one coding. */
export function etagOf(bodyFingerprint: string, coding: Coding): string {
  return `"${bodyFingerprint}${CODING_SUFFIX[coding]}"`;
}

interface Tag {
  value: string;
  weak: boolean;
}

/** The list of a header such as If-None-Match, or `'*'`; malformed pieces match nothing. */
function parseTags(header: string): Tag[] | '*' {
  if (header.trim() === '*') return '*';
  return [...header.matchAll(/(W\/)?"([^"]*)"/g)].map(([, weak, value = '']) => ({
    value,
    weak: weak !== undefined,
  }));
}

/** Whether an If-None-Match names the ETag; weak ones count, as a 304 only asks for the same meaning. */
export function matchesNone(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = parseTags(header);
  return tags === '*' || tags.some(({ value }) => `"${value}"` === etag);
}

/** Whether an If-Match names the body in any coding; a weak ETag never does. */
export function matchesAny(header: string, bodyFingerprint: string): boolean {
  const tags = parseTags(header);
  if (tags === '*') return true;
  const accepted = Object.values(CODING_SUFFIX).map((suffix) => `${bodyFingerprint}${suffix}`);
  return tags.some(({ value, weak }) => !weak && accepted.includes(value));
}
