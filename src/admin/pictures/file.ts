import decoderAddress from 'heic-to/csp?url';
import { LIMITS } from '#contract/core/limits.ts';

/** The types that the server accepts. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** HEIC is offered as well, except on Apple phones, which turn photos into JPEG for exactly the other types. */
export function acceptedFiles(): string {
  const isApplePhone =
    /iPhone|iPad|Macintosh/.test(navigator.userAgent) && 'ontouchend' in document;
  return isApplePhone ? TYPES : `${TYPES},.heic,.heif`;
}

const QUALITY = 0.9;

const isHeic = ({ type, name }: File): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** By their type; HEIC files often have none. */
export function picturesOf(files: Iterable<File> | null | undefined): File[] {
  return [...(files ?? [])].filter((file) => file.type.startsWith('image/') || isHeic(file));
}

/** `message` says why the file cannot be sent. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

/** Converts HEIC to JPEG, where this browser can read it. Throws an UnusableFile. */
export async function toSendable(file: File): Promise<Blob> {
  const picture = isHeic(file) ? await toJpeg(file) : file;
  if (picture.size > LIMITS.pictureBytes) {
    throw new UnusableFile('사진이 10MB보다 커요. 더 작은 사진을 골라 주세요.');
  }
  return picture;
}

async function toJpeg(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  return bitmap === null ? decodeHeic(file) : drawJpeg(bitmap);
}

/** Loads a decoder of three megabytes, for browsers without one. */
async function decodeHeic(file: File): Promise<Blob> {
  const { heicTo } = await loadDecoder();
  return heicTo({ blob: file, type: 'image/jpeg', quality: QUALITY }).catch(() => {
    throw new UnusableFile('이 HEIC 사진은 읽을 수 없어요. JPEG로 바꿔서 올려 주세요.');
  });
}

type Decoder = typeof import('heic-to/csp');

/** Loads the package's own file, which the build does not touch, as its licence asks. */
async function loadDecoder(): Promise<Decoder> {
  const module: unknown = await import(/* @vite-ignore */ decoderAddress);
  if (!isDecoder(module)) throw new Error('The decoder for HEIC is another one.');
  return module;
}

function isDecoder(module: unknown): module is Decoder {
  return typeof module === 'object' && module !== null && 'heicTo' in module;
}

async function drawJpeg(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const jpeg = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  );
  if (jpeg === null) throw new UnusableFile('사진을 읽을 수 없어요.');
  return jpeg;
}
