import { randomBytes } from 'node:crypto';
import { sourcesOfName } from '#contract/pictures/sources.ts';
import { avifOf } from '#contract/pictures/srcset.ts';

/** Names that begin with a dot are never served. */
export const ORIGINALS = '.originals';

const PUBLIC_FILE = /^[0-9a-f]{24}_\d{1,4}x\d{1,5}(?:-\d{1,4})?\.(?:webp|avif)$/;
const ORIGINAL_FILE = /^\.originals\/[0-9a-f]{24}\.(?:jpeg|png|webp|avif|gif)$/;

/** The size is in pixels. */
export function newName({ width, height }: { width: number; height: number }): string {
  return `${randomBytes(12).toString('hex')}_${width}x${height}`;
}

export function newOriginal(format: string): string {
  return `${ORIGINALS}/${randomBytes(12).toString('hex')}.${format}`;
}

export function filesOfName(name: string): string[] {
  return sourcesOfName(name)?.variants.map(({ url }) => url.slice('/uploads/'.length)) ?? [];
}

/** The files of a name that are made later, in the order of those that are made at once. */
export function laterFilesOfName(name: string): string[] {
  return filesOfName(name).map(avifOf);
}

export function allFilesOfName(name: string): string[] {
  return [...filesOfName(name), ...laterFilesOfName(name)];
}

/** Others may have laid pictures into the store by hand. */
export function isOurs(file: string): boolean {
  return PUBLIC_FILE.test(file) || ORIGINAL_FILE.test(file);
}

export function isPublic(file: string): boolean {
  return PUBLIC_FILE.test(file);
}

// An address stands in Markdown, in a field of its own or behind an origin.
const REFERENCE = /\/uploads\/([0-9a-f]{24}_\d{1,4}x\d{1,5})(?:-\d{1,4})?\.webp/g;

export function namesIn(text: string): string[] {
  return [...text.matchAll(REFERENCE)].map(([, name = '']) => name);
}
