import { open } from 'node:fs/promises';
import sharp, { type FailOnOptions, type Sharp } from 'sharp';
import { LIMITS } from '#contract/core/limits.ts';
import { type Format, formatOf, HEAD_BYTES } from '#contract/pictures/format.ts';
import type { Crop } from '#contract/pictures/schemas.ts';
import { PICTURE_WIDTHS, WIDEST } from '#contract/pictures/sources.ts';
import { Failure } from '../../../core/errors.ts';

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

const HEIC = 'HEIC 사진은 그대로 받을 수 없어요. JPEG로 바꿔서 올려 주세요.';

const LIMIT_SECONDS = 20;

export interface Converted {
  /** The pixels of the widest file; `files` begin with the narrowest. */
  width: number;
  height: number;
  files: Buffer[];
}

/** Throws `picture_type`, `picture_too_large` for too many pixels, or `picture_unreadable`. */
export async function inspectPicture(path: string): Promise<Format> {
  const head = await readHead(path);
  if (head.byteLength === 0) throw new Failure('picture_unreadable');
  const format = formatOf(head);
  if (format === 'heic') throw new Failure('picture_type', { detail: HEIC });
  if (format === null) throw new Failure('picture_type');
  // Only the header is decoded here, so any size may pass.
  const found = await sharp(path, { limitInputPixels: false, failOn: 'none' })
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

async function readHead(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES);
  return buffer.subarray(0, bytesRead);
}

function tooLarge(detail: string): Failure {
  return new Failure('picture_too_large', { detail });
}

/** Upright, in sRGB, without metadata. Throws `picture_unreadable` where decoding fails before the last row. */
export async function convertPicture(
  path: string,
  crop: Crop | null,
  encoding: Encoding,
): Promise<Converted> {
  try {
    const { data, info } = await decode(path, crop, 'error').catch(async (error: unknown) => {
      if (await lacksRows(path)) throw error;
      return decode(path, crop, 'none');
    });
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

async function decode(path: string, crop: Crop | null, failOn: FailOnOptions) {
  const picture = sharp(path, { failOn, limitInputPixels: LIMITS.picturePixels });
  const { space, autoOrient } = await picture.metadata();
  // sharp turns 16 bits with a profile into Display P3, and leaves them there.
  if (space === 'rgb16') picture.pipelineColourspace('srgb');
  if (space === 'grey16') picture.pipelineColourspace('b-w');
  picture.autoOrient();
  if (crop !== null) picture.extract(rectangleOf(crop, autoOrient));
  return picture
    .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .raw()
    .timeout({ seconds: LIMIT_SECONDS })
    .toBuffer({ resolveWithObject: true });
}

/** What decoders show in the place of rows that a file does not have. */
const FILLS: Readonly<Record<string, readonly number[]>> = { jpeg: [127, 128], gif: [0] };

/** Whether a broken file has fewer rows than it says. One that only lacks its end is shown by every viewer. */
async function lacksRows(path: string): Promise<boolean> {
  const picture = sharp(path, {
    failOn: 'none',
    ignoreIcc: true,
    limitInputPixels: LIMITS.picturePixels,
  });
  const { format, space, width, height } = await picture.metadata();
  const fill = FILLS[format];
  if (fill === undefined) return true;
  const last = { left: 0, top: height - 1, width, height: 1 };
  picture.pipelineColourspace(space).toColourspace(space).extract(last);
  const samples = await picture.raw().timeout({ seconds: LIMIT_SECONDS }).toBuffer();
  return samples.every((sample) => fill.includes(sample));
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
