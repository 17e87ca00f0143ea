/* Every public page loads this, so it stands apart from `sources.ts`. */

/**
 * The end of a picture's name: its width in four digits, its height in five. Pictures were called `…_300x250` before,
 * as banners are, which blockers of advertisements hide; so are `300_250` and `w300h250`.
 */
export const SIZE = String.raw`_(?:(\d{4})(\d{5})|(\d{1,4})x(\d{1,5}))`;

const ADDRESS = new RegExp(`^(/uploads/(?:[0-9a-f]{24}|sample/[\\w-]+)${SIZE})\\.webp$`);

/** In pixels; undefined for every address but that of an uploaded picture. */
export function sizeOf(address: string): { width: number; height: number } | undefined {
  const [, , ...digits] = ADDRESS.exec(address) ?? [];
  const [width, height] = digits.filter(Boolean).map(Number);
  return width === undefined || height === undefined ? undefined : { width, height };
}

/*
 * `sizes` of pictures that a page begins to load before they are laid out. One name each, so that a page loads only
 * its own.
 */
export const COVER_SIZES = '(max-width: 40rem) 90vw, min(53vw, 43rem)';
export const POST_SIZES = 'min(100vw, 55rem)';
export const PROJECT_CARD_SIZES = 'min(90vw, 34rem)';
export const PROJECT_SIZES = 'min(92vw, 42rem)';

/** The server sends this file in place of the WebP to a browser that accepts AVIF. */
export function avifOf(file: string): string {
  return file.replace(/\.webp$/, '.avif');
}

/** Undefined where there is only one file. */
export function srcSetOf(address: string): string | undefined {
  const { width = 0 } = sizeOf(address) ?? {};
  const narrower = [480, 960].filter((one) => one < width);
  if (narrower.length === 0) return undefined;
  const files = narrower.map((one) => `${address.replace('.webp', `-${one}.webp`)} ${one}w, `);
  return `${files.join('')}${address} ${width}w`;
}
