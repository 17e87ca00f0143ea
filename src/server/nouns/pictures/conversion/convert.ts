import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { LIMITS } from '#contract/core/limits.ts';
import type { Crop } from '#contract/pictures/schemas.ts';
import { PICTURE_WIDTHS, WIDEST } from '#contract/pictures/sources.ts';
import { Failure } from '../../../ground/errors.ts';
import { type Format, formatOf, HEAD_BYTES, holdsMarkup } from './format.ts';

/** WebP allows 16,383 pixels. */
const TALLEST = 16_000;

/** They look alike. AVIF takes half the bytes and, with more effort than this, ten times as long. */
const ENCODINGS = {
  webp: (picture: Sharp) => picture.webp({ quality: 80 }),
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
};

export type Encoding = keyof typeof ENCODINGS;

/** Bytes of decoded pixels that an interlaced picture may need at once; docs/decisions/pictures.md has the figures. */
const MOST_WHOLE = 160_000_000;

const TOO_LARGE = {
  avif: 'AVIF 사진은 1,600만 화소까지 올릴 수 있어요. JPEG나 WebP로 바꾸거나 크기를 줄여 주세요.',
  interlaced:
    '인터레이스 PNG로는 너무 큰 사진이에요. 인터레이스를 끄고 다시 저장하거나 JPEG로 바꿔 주세요.',
};

const LIMIT_SECONDS = 20;

export interface Converted {
  /** The pixels of the widest file; `files` begin with the narrowest. */
  width: number;
  height: number;
  files: Buffer[];
}

/** Throws `picture_type`, `picture_too_large` for too many pixels, or `picture_unreadable`. */
export async function inspectPicture(path: string): Promise<Format> {
  const bytes = await readFile(path);
  if (bytes.byteLength === 0) throw new Failure('picture_unreadable');
  const format = formatOf(bytes.subarray(0, HEAD_BYTES));
  if (format === null || holdsMarkup(bytes)) throw new Failure('picture_type');
  // Only the header is decoded here, so any size may pass.
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new Failure('picture_unreadable', { cause });
    });
  const decoder = format === 'avif' ? 'heif' : format;
  if (found.format !== decoder || (format === 'avif' && found.compression !== 'av1')) {
    throw new Failure('picture_type');
  }
  const pixels = found.width * found.height;
  if (pixels > LIMITS.picturePixels) throw new Failure('picture_too_large');
  if (format === 'avif' && pixels > LIMITS.avifPixels) throw tooLarge(TOO_LARGE.avif);
  const whole = pixels * found.channels * (found.depth === 'ushort' ? 2 : 1);
  if (format === 'png' && found.isProgressive && whole > MOST_WHOLE) {
    throw tooLarge(TOO_LARGE.interlaced);
  }
  return format;
}

function tooLarge(detail: string): Failure {
  return new Failure('picture_too_large', { detail });
}

/** Upright, in sRGB, without metadata. Throws `picture_unreadable` where decoding fails. */
export async function convertPicture(
  path: string,
  crop: Crop | null,
  encoding: Encoding,
): Promise<Converted> {
  try {
    const { data, info } = await (
      await open(path, crop)
    )
      .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
      .raw()
      .timeout({ seconds: LIMIT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const widths = [...PICTURE_WIDTHS.filter((one) => one < width), width];
    const files: Buffer[] = [];
    for (const one of widths) {
      const picture = sharp(data, { raw: { width, height, channels } }).resize({ width: one });
      files.push(await ENCODINGS[encoding](picture).toBuffer());
    }
    return { width, height, files };
  } catch (cause) {
    throw new Failure('picture_unreadable', { cause });
  }
}

async function open(path: string, crop: Crop | null): Promise<Sharp> {
  const picture = sharp(path, { failOn: 'error', limitInputPixels: LIMITS.picturePixels });
  if (crop === null) return picture.autoOrient();
  const { autoOrient } = await picture.metadata();
  return picture.autoOrient().extract(rectangleOf(crop, autoOrient));
}

/** The crop in whole pixels, one at least. */
function rectangleOf(crop: Crop, size: { width: number; height: number }) {
  const side = (from: number, share: number, whole: number) => {
    const start = Math.min(Math.max(Math.round(from * whole), 0), whole - 1);
    return [start, Math.min(Math.max(Math.round(share * whole), 1), whole - start)] as const;
  };
  const [left, width] = side(crop.x, crop.width, size.width);
  const [top, height] = side(crop.y, crop.height, size.height);
  return { left, top, width, height };
}
