/** In pixels; a picture is stored in the widths below its own, and in its own up to the last. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;

export const WIDEST = 1600;

export const PICTURE_TYPE = 'image/webp';

const FOLDER = '/uploads/';
const NAME = /^([0-9a-f]{24})_([1-9]\d{0,3})x([1-9]\d{0,4})$/;

export function pictureAddress(name: string): string {
  return `${FOLDER}${name}.webp`;
}

/** The size of the widest file in pixels and all files, narrowest first. */
interface PictureSources {
  readonly width: number;
  readonly height: number;
  readonly variants: readonly { readonly url: string; readonly width: number }[];
}

/** Null where the name is not one of ours. */
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
