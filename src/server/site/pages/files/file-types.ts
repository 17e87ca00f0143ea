import { createHash } from 'node:crypto';

export const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  speculationrules: 'application/speculationrules+json',
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

/** The build compresses these types and no others. */
const COMPRESSIBLE = /^(text\/|application\/(json|manifest|xml)|image\/(svg|x-icon))/;

const EXTENSION = /\.([a-z0-9]{1,16})$/i;

/** In lower case, without the dot; empty where there is none. */
export function extensionOf(path: string): string {
  return EXTENSION.exec(path)?.[1]?.toLowerCase() ?? '';
}

export function contentType(path: string): string {
  return TYPES[extensionOf(path)] ?? 'application/octet-stream';
}

export function isCompressible(path: string): boolean {
  return COMPRESSIBLE.test(contentType(path));
}

/** The name of the compressed files follows the content, so it never goes stale. */
export function contentName(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 27);
}

/** `about.html` -> `/about`, `index.html` -> `/`, `robots.txt` -> `/robots.txt`. */
export function pathOfFile(file: string): string {
  return `/${file.replace(/\.html$/, '')}`.replace(/\/index$/, '') || '/';
}
