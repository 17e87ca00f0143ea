/** Detected by the first bytes, before a decoder reads the file. */
export type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

const PNG = '\x89PNG\r\n\x1a\n';

/** The brands of AVIF; HEIC has the same boxes with other brands. */
const AVIF_BRANDS = ['avif', 'avis'];

export const HEAD_BYTES = 64;

/** Null for any other format. */
export function formatOf(head: Uint8Array): Format | null {
  const text = Buffer.from(head).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith(PNG)) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp' && AVIF_BRANDS.some((brand) => brandsOf(text).includes(brand))) {
    return 'avif';
  }
  return null;
}

function brandsOf(text: string): string[] {
  const length = Buffer.from(text, 'latin1').readUInt32BE(0);
  return [text.slice(8, 12), ...(text.slice(16, length).match(/.{4}/gs) ?? [])];
}
