import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { sourcesOfName } from '#contract/pictures/sources.ts';
import { avifOf, SIZE } from '#contract/pictures/srcset.ts';

/** Names that begin with a dot are never served. */
export const ORIGINALS = '.originals';

const NAME = `([0-9a-f]{24})${SIZE}`;
const FILE = String.raw`(-\d{1,4})?\.(webp|avif)`;

const PUBLIC_FILE = new RegExp(`^${NAME}${FILE}$`);
const ORIGINAL_FILE = /^\.originals\/[0-9a-f]{24}\.(?:jpeg|png|webp|avif|gif)$/;

/** The name of a picture in the database and in the store, whichever way an address spells its size. */
function nameOf([id = '', ...digits]: readonly (string | undefined)[]): string {
  const [width, height] = digits.filter(Boolean).map(Number);
  return `${id}_${width}x${height}`;
}

/** The size is in pixels. */
export function newName({ width, height }: { width: number; height: number }): string {
  return nameOf([randomBytes(12).toString('hex'), String(width), String(height)]);
}

export function newOriginal(format: string): string {
  return `${ORIGINALS}/${randomBytes(12).toString('hex')}.${format}`;
}

export function filesOfName(name: string): string[] {
  return sourcesOfName(name)?.variants.map(({ url }) => storedFile(basename(url)) ?? '') ?? [];
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
  return isPublic(file) || ORIGINAL_FILE.test(file);
}

export function isPublic(file: string): boolean {
  return storedFile(file) === file;
}

/** The file of the store that an address below `/uploads/` means; null where it means none of a picture. */
export function storedFile(path: string): string | null {
  const [whole, ...parts] = PUBLIC_FILE.exec(path) ?? [];
  if (whole === undefined) return null;
  const [part = '', type = ''] = parts.slice(-2);
  return `${nameOf(parts.slice(0, -2))}${part}.${type}`;
}

// An address stands in Markdown, in a field of its own or behind an origin.
const REFERENCE = new RegExp(String.raw`/uploads/${NAME}(?:-\d{1,4})?\.webp`, 'g');

/** The names of the pictures that a text shows. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(REFERENCE)].map(([, ...parts]) => nameOf(parts));
}
