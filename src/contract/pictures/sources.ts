import { sizeOf } from './srcset.ts';

/** In pixels; a picture is stored in the widths below its own, and in its own up to the last. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;

export const WIDEST = 1600;

export const PICTURE_TYPE = 'image/webp';

/** The address of a stored picture, whose name is `<24 hexadecimal digits>_<width>x<height>`. */
export function pictureAddress(name: string): string {
  const [id = '', size = ''] = name.split('_');
  const [width = '', height = ''] = size.split('x');
  return `/uploads/${id}_${width.padStart(4, '0')}${height.padStart(5, '0')}.webp`;
}

/** The size of the widest file in pixels and all files, narrowest first. */
interface PictureSources {
  readonly width: number;
  readonly height: number;
  readonly variants: readonly { readonly url: string; readonly width: number }[];
}

/** Null where the name is not one of ours. */
export function sourcesOfName(name: string): PictureSources | null {
  const address = pictureAddress(name);
  const size = sizeOf(address);
  if (size === undefined) return null;
  const narrower = PICTURE_WIDTHS.filter((one) => one < size.width).map((one) => ({
    url: address.replace('.webp', `-${one}.webp`),
    width: one,
  }));
  return { ...size, variants: [...narrower, { url: address, width: size.width }] };
}
