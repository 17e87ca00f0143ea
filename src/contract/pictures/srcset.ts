/* Every public page loads this, so it stands apart from `sources.ts`. */

const ADDRESS = /^(\/uploads\/(?:[0-9a-f]{24}|sample\/[\w-]+)_(\d+)x(\d+))\.webp$/;

/** In pixels; undefined for every address but that of an uploaded picture. */
export function sizeOf(address: string): { width: number; height: number } | undefined {
  const [, , width, height] = ADDRESS.exec(address) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}

/*
 * `sizes` of pictures that a page begins to load before they are laid out. One name each, so that a page loads only
 * its own.
 */
export const COVER_SIZES = '(width < 40rem) 90vw, min(53vw, 43rem)';
export const POST_SIZES = 'min(100vw, 55rem)';
export const PROJECT_CARD_SIZES = 'min(90vw, 34rem)';
export const PROJECT_SIZES = 'min(92vw, 42rem)';

/** The server sends this file in place of the WebP to a browser that accepts AVIF. */
export function avifOf(file: string): string {
  return file.replace(/\.webp$/, '.avif');
}

/** Undefined where there is only one file. */
export function srcSetOf(address: string): string | undefined {
  const [, name, width] = ADDRESS.exec(address) ?? [];
  const narrower = [480, 960].filter((one) => one < Number(width));
  if (narrower.length === 0) return undefined;
  return `${narrower.map((one) => `${name}-${one}.webp ${one}w, `).join('')}${address} ${width}w`;
}
