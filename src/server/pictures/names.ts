/** What the files of pictures are called in the store. */
import { randomBytes } from 'node:crypto';
import { sourcesOfName } from '#contract/pictures/sources.ts';

/** Nothing that begins with a dot is served. */
export const ORIGINALS = '.originals';

const PUBLIC_FILE = /^[0-9a-f]{24}_\d{1,4}x\d{1,5}(?:-\d{1,4})?\.webp$/;
const ORIGINAL_FILE = /^\.originals\/[0-9a-f]{24}\.(?:jpeg|png|webp|avif|gif)$/;

/** A new name that nobody guesses, for files of this size in pixels. */
export function newName({ width, height }: { width: number; height: number }): string {
  return `${randomBytes(12).toString('hex')}_${width}x${height}`;
}

/** A new name for the file that was sent. */
export function newOriginal(format: string): string {
  return `${ORIGINALS}/${randomBytes(12).toString('hex')}.${format}`;
}

/** The files that a picture of this name has, narrowest first. */
export function filesOfName(name: string): string[] {
  return sourcesOfName(name)?.variants.map(({ url }) => url.slice('/uploads/'.length)) ?? [];
}

/** Whether a file in the store is one of ours: others may have laid pictures beside them by hand. */
export function isOurs(file: string): boolean {
  return PUBLIC_FILE.test(file) || ORIGINAL_FILE.test(file);
}

/** Whether a file of ours may be sent to anybody. */
export function isPublic(file: string): boolean {
  return PUBLIC_FILE.test(file);
}

// In any text: an address stands in Markdown, in a field of its own or behind an origin.
const REFERENCE = /\/uploads\/([0-9a-f]{24}_\d{1,4}x\d{1,5})(?:-\d{1,4})?\.webp/g;

/** The names of the pictures to which a text refers. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(REFERENCE)].map(([, name = '']) => name);
}
