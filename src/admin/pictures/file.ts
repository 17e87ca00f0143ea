import { ERROR_SENTENCES } from '#contract/core/errors/error-sentences.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { type Format, formatOf, HEAD_BYTES } from '#contract/pictures/format.ts';
import { decodeHeic, withProfileOf } from './heic.ts';
import { type Drawable, drawSmaller } from './shrink.ts';

/** The types that the server accepts. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** HEIC is offered as well, except on Apple phones, which turn photos into JPEG for exactly the other types. */
export function acceptedFiles(): string {
  const isApplePhone =
    /iPhone|iPad|Macintosh/.test(navigator.userAgent) && 'ontouchend' in document;
  return isApplePhone ? TYPES : `${TYPES},.heic,.heif,.hif`;
}

/** `message` says why the file cannot be sent, and what to do. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

/** Larger ones take more than a gigabyte of the tab's memory. */
const MOST_PIXELS = 200_000_000;

/** Larger files of no known format are not worth their memory. */
const MOST_UNKNOWN_BYTES = 100_000_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * The file as the server takes it, by its bytes and not by its name: what it does not take becomes JPEG or WebP, and
 * what is over a limit smaller. One after the other, for the memory this takes. Throws an UnusableFile.
 */
export function toSendable(file: File): Promise<Blob> {
  const sendable = last.then(() => prepare(file));
  last = sendable.catch(() => undefined);
  return sendable;
}

async function prepare(file: File): Promise<Blob> {
  const head = await readHead(file);
  const format = formatOf(head);
  const image = await loadImage(file, format);
  if (image === null) return prepareUnread(file, format);
  try {
    const { naturalWidth: width, naturalHeight: height } = image;
    const isTaken = format !== null && format !== 'heic';
    const isWithin = file.size <= LIMITS.pictureBytes && width * height <= mostPixels(head, format);
    if (isTaken && isWithin) return file;
    if (width * height > MOST_PIXELS)
      throw new UnusableFile('2억 화소보다 큰 사진이에요. 다른 앱에서 크기를 줄여서 올려 주세요.');
    return await draw({ source: image, width, height }, format);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** For a file that this browser does not read. */
async function prepareUnread(file: File, format: Format | null): Promise<Blob> {
  if (format === null) throw new UnusableFile(ERROR_SENTENCES.picture_type);
  if (format === 'heic') {
    const bitmap = await decodeHeic(file).catch(() => {
      throw new UnusableFile('이 HEIC 사진은 읽을 수 없어요. JPEG로 바꿔서 올려 주세요.');
    });
    const { width, height } = bitmap;
    const jpeg = await draw({ source: bitmap, width, height }, format);
    bitmap.close();
    return withProfileOf(file, jpeg);
  }
  if (file.size <= LIMITS.pictureBytes) return file;
  throw new UnusableFile(
    '10MB보다 크고 이 브라우저가 읽지 못해서 줄일 수 없어요. JPEG로 바꿔서 올려 주세요.',
  );
}

async function readHead(file: File): Promise<Uint8Array> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => {
      throw new UnusableFile('읽을 수 없는 파일이에요. 폴더가 아니라 사진 파일을 골라 주세요.');
    });
  if (head.byteLength === 0)
    throw new UnusableFile('빈 파일이에요. 원본을 다시 받아서 올려 주세요.');
  return new Uint8Array(head);
}

/** The most pixels that the server takes; it holds AVIF and an interlaced PNG as a whole. */
function mostPixels(head: Uint8Array, format: Format | null): number {
  const INTERLACED = 28;
  const isWhole = format === 'avif' || (format === 'png' && head[INTERLACED] === 1);
  return isWhole ? LIMITS.avifPixels : LIMITS.picturePixels;
}

/** Reads the size alone; null where this browser does not know the format. */
async function loadImage(file: File, format: Format | null): Promise<HTMLImageElement | null> {
  if (format === null && file.size > MOST_UNKNOWN_BYTES) return null;
  const image = new Image();
  // Under the file's own type a drawing or a document would be an image, too.
  const type = format === null ? '' : `image/${format}`;
  image.src = URL.createObjectURL(file.slice(0, file.size, type));
  return new Promise((resolve) => {
    image.onload = () => resolve(image);
    image.onerror = () => {
      URL.revokeObjectURL(image.src);
      resolve(null);
    };
  });
}

/** WebP keeps what shines through, which a JPEG or a photo of a phone does not have. */
async function draw(drawable: Drawable, format: Format | null): Promise<Blob> {
  const isPhoto = format === 'jpeg' || format === 'heic';
  const drawn = await drawSmaller(drawable, isPhoto ? 'image/jpeg' : 'image/webp');
  if (drawn !== null) return drawn;
  throw new UnusableFile('이 기기에서 줄일 수 없는 사진이에요. 다른 앱에서 줄여서 올려 주세요.');
}
