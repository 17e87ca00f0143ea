import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { LIMITS } from '#contract/core/limits.ts';
import type { Crop } from '#contract/pictures/schemas.ts';
import { PICTURE_WIDTHS, WIDEST } from '#contract/pictures/sources.ts';
import { Failure } from '../../errors.ts';
import { type Format, formatOf, HEAD_BYTES, holdsMarkup } from './format.ts';

/** The tallest WebP there is has 16,383 pixels. */
const TALLEST = 16_000;

const QUALITY = 80;

/** A decoder that has not ended by then is given up. */
const LIMIT_SECONDS = 20;

/** A picture as it is kept. */
export interface Converted {
  /** The size of the widest file in pixels. */
  width: number;
  height: number;
  /** The files, narrowest first. */
  files: Buffer[];
}

/**
 * Tells a sent file's format by its bytes and what a decoder makes of its beginning. Throws `picture_type` for a format
 * that is not taken, `picture_too_large` for too many pixels, `picture_unreadable` for what cannot be decoded.
 */
export async function inspectPicture(path: string): Promise<Format> {
  const bytes = await readFile(path);
  if (bytes.byteLength === 0) throw new Failure('picture_unreadable');
  const format = formatOf(bytes.subarray(0, HEAD_BYTES));
  if (format === null || holdsMarkup(bytes)) throw new Failure('picture_type');
  // Nothing is decoded yet, so a picture of any size may be looked at.
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new Failure('picture_unreadable', { cause });
    });
  const decoder = format === 'avif' ? 'heif' : format;
  if (found.format !== decoder || (format === 'avif' && found.compression !== 'av1')) {
    throw new Failure('picture_type');
  }
  if (found.width * found.height > LIMITS.picturePixels) throw new Failure('picture_too_large');
  return format;
}

/**
 * Makes the files of a picture, or of a part of it: upright, in the colours of the web, without whatever else its file
 * held. Throws `picture_unreadable` for what cannot be decoded to its end.
 */
export async function convertPicture(path: string, crop: Crop | null): Promise<Converted> {
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
      const file = sharp(data, { raw: { width, height, channels } })
        .resize({ width: one })
        .webp({ quality: QUALITY });
      files.push(await file.toBuffer());
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

/** Whole pixels of a crop; what is narrower than one is one. */
function rectangleOf(crop: Crop, size: { width: number; height: number }) {
  const side = (from: number, share: number, whole: number) => {
    const start = Math.min(Math.max(Math.round(from * whole), 0), whole - 1);
    return [start, Math.min(Math.max(Math.round(share * whole), 1), whole - start)] as const;
  };
  const [left, width] = side(crop.x, crop.width, size.width);
  const [top, height] = side(crop.y, crop.height, size.height);
  return { left, top, width, height };
}
