/** How the files of an uploaded picture are called, from which everybody knows what sizes there are. */

/** The widths in pixels in which a picture is kept: those below its own, and its own up to the last. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;

/** The widest file of a picture. */
export const WIDEST = 1600;

/** The type of every file that is served. */
export const PICTURE_TYPE = 'image/webp';

const FOLDER = '/uploads/';
const NAME = /^([0-9a-f]{24})_([1-9]\d{0,3})x([1-9]\d{0,4})$/;

/** The address of a picture's widest file by its name, which ends in its size in pixels: `…_1600x1200`. */
export function pictureAddress(name: string): string {
  return `${FOLDER}${name}.webp`;
}

/** One file of a picture. */
export interface PictureVariant {
  readonly url: string;
  readonly width: number;
}

/** The size of a picture in pixels and its files, narrowest first. */
export interface PictureSources {
  readonly width: number;
  readonly height: number;
  readonly variants: readonly PictureVariant[];
}

/** The files of the picture of this name; null where it is none that the server gives. */
export function sourcesOfName(name: string): PictureSources | null {
  const [, , ...size] = NAME.exec(name) ?? [];
  const [width, height] = size.map(Number);
  if (width === undefined || height === undefined) return null;
  const narrower = PICTURE_WIDTHS.filter((one) => one < width).map((one) => ({
    url: `${FOLDER}${name}-${one}.webp`,
    width: one,
  }));
  return { width, height, variants: [...narrower, { url: pictureAddress(name), width }] };
}
