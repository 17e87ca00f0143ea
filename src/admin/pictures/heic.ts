import decoderAddress from 'heic-to/csp?url';

type Decoder = typeof import('heic-to/csp');

/** Loads a decoder of three megabytes, for browsers without one; throws where it cannot read the photo. */
export async function decodeHeic(file: File): Promise<ImageBitmap> {
  const { heicTo } = await loadDecoder();
  return heicTo({ blob: file, type: 'bitmap' });
}

/** Loads the package's own file, which the build does not touch, as its licence asks. */
async function loadDecoder(): Promise<Decoder> {
  const module: unknown = await import(/* @vite-ignore */ decoderAddress);
  if (!isDecoder(module)) throw new Error('The decoder for HEIC is another one.');
  return module;
}

function isDecoder(module: unknown): module is Decoder {
  return typeof module === 'object' && module !== null && 'heicTo' in module;
}

/** The boxes with the properties of a photo lie at its beginning. */
const HEAD_BYTES = 256 * 1024;

/** One segment of a JPEG holds no more; profiles of phones have some 500 bytes. */
const LARGEST_PROFILE = 65_000;

/** The decoder leaves the colours of a phone's photo as they are numbered, so the JPEG has to say by which profile. */
export async function withProfileOf(file: File, jpeg: Blob): Promise<Blob> {
  const profile = profileIn(await bytesOf(file.slice(0, HEAD_BYTES)));
  if (profile === null || profile.byteLength > LARGEST_PROFILE) return jpeg;
  const name = new TextEncoder().encode('ICC_PROFILE\0');
  const length = 2 + name.byteLength + 2 + profile.byteLength;
  const segment = [new Uint8Array([0xff, 0xe2, length >> 8, length & 0xff]), name];
  const { start, others, rest } = splitHead(await bytesOf(jpeg.slice(0, HEAD_BYTES)));
  const parts = [start, ...others, ...segment, new Uint8Array([1, 1]), profile, jpeg.slice(rest)];
  return new Blob(parts, { type: jpeg.type });
}

/** The first segments of a JPEG without its own profile, which Chromium writes, and where the rest begins. */
function splitHead(head: Uint8Array<ArrayBuffer>) {
  const view = new DataView(head.buffer);
  const others: Uint8Array<ArrayBuffer>[] = [];
  let at = 2;
  while (head[at] === 0xff && ((head[at + 1] ?? 0) & 0xf0) === 0xe0) {
    const end = at + 2 + view.getUint16(at + 2);
    if (head[at + 1] !== 0xe2) others.push(head.slice(at, end));
    at = end;
  }
  return { start: head.slice(0, 2), others, rest: at };
}

/** The ICC profile of the first `colr` box that has one. */
function profileIn(head: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const at = new TextDecoder('latin1').decode(head).indexOf('colrprof');
  if (at < 4) return null;
  const size = new DataView(head.buffer).getUint32(at - 4);
  return head.slice(at + 8, at - 4 + size);
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
