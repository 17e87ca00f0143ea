/*
 * Every public page loads this, so it stands apart from `sources.ts`, whose names it reads: beside
 * `…_1600x1200.webp` lie narrower files, also for the pictures of the sample site.
 */

const ADDRESS = /^(\/uploads\/(?:[0-9a-f]{24}|sample\/[\w-]+)_(\d+)x(\d+))\.webp$/;

/** The width and height in pixels of the uploaded picture at this address; undefined for every other address. */
export function sizeOf(address: string): { width: number; height: number } | undefined {
  const [, , width, height] = ADDRESS.exec(address) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}

/*
 * `sizes` of the pictures that a page begins to load before they are laid out, for `<link>` and `<img>` alike. One name
 * each, so that a page is sent only its own.
 */
export const COVER_SIZES = '(width < 40rem) 90vw, min(53vw, 43rem)';
export const POST_SIZES = 'min(100vw, 55rem)';
export const PROJECT_CARD_SIZES = 'min(90vw, 34rem)';
export const PROJECT_SIZES = 'min(92vw, 42rem)';

/** The same file as AVIF; the server sends it in the place of the WebP to who takes it, where it is there. */
export function avifOf(file: string): string {
  return file.replace(/\.webp$/, '.avif');
}

/** An uploaded picture's files for `srcset`; undefined where there is only one file, or for another picture. */
export function srcSetOf(address: string): string | undefined {
  const [, name, width] = ADDRESS.exec(address) ?? [];
  const narrower = [480, 960].filter((one) => one < Number(width));
  if (narrower.length === 0) return undefined;
  return `${narrower.map((one) => `${name}-${one}.webp ${one}w, `).join('')}${address} ${width}w`;
}
