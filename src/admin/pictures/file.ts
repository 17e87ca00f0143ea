import decoderAddress from 'heic-to/csp?url';
import { LIMITS } from '#contract/core/limits.ts';

/** What the server takes. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** What a file chooser offers: HEIC as well, but not where exactly the others make a phone turn its photos into JPEG by itself. */
export function acceptedFiles(): string {
  const isApplePhone =
    /iPhone|iPad|Macintosh/.test(navigator.userAgent) && 'ontouchend' in document;
  return isApplePhone ? TYPES : `${TYPES},.heic,.heif`;
}

const QUALITY = 0.9;

const isHeic = ({ type, name }: File): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** The pictures among files, by their type; HEIC often has none. */
export function picturesOf(files: Iterable<File> | null | undefined): File[] {
  return [...(files ?? [])].filter((file) => file.type.startsWith('image/') || isHeic(file));
}

/** A picture that cannot be sent; `message` says why. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

/** The file as the server takes it: HEIC as JPEG, where this browser can read it. Throws an UnusableFile. */
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

/** By a decoder of three megabytes, loaded for whom the browser has none. */
async function decodeHeic(file: File): Promise<Blob> {
  const { heicTo } = await loadDecoder();
  return heicTo({ blob: file, type: 'image/jpeg', quality: QUALITY }).catch(() => {
    throw new UnusableFile('이 HEIC 사진은 읽을 수 없어요. JPEG로 바꿔서 올려 주세요.');
  });
}

type Decoder = typeof import('heic-to/csp');

/** As the package brings it: a file of its own that the build does not touch, as its licence asks. */
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
