/** What a server takes, and HEIC, which a browser turns into one of these. */
export type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic';

const PNG = '\x89PNG\r\n\x1a\n';

const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** As many bytes as `formatOf` needs. */
export const HEAD_BYTES = 64;

/** By the first bytes of a file, whatever its name is; null for any other format. */
export function formatOf(head: Uint8Array): Format | null {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith(PNG)) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) !== 'ftyp') return null;
  const brands = brandsOf(text);
  const isOneOf = (names: readonly string[]) => brands.some((brand) => names.includes(brand));
  // Both have the same boxes, and common brands.
  if (isOneOf(AVIF_BRANDS)) return 'avif';
  return isOneOf(HEIC_BRANDS) ? 'heic' : null;
}

/** The major brand, and behind a version those that the file is compatible with. */
function brandsOf(text: string): string[] {
  const length = text
    .slice(0, 4)
    .split('')
    .reduce((sum, byte) => 256 * sum + byte.charCodeAt(0), 0);
  return [text.slice(8, 12), ...(text.slice(16, length).match(/.{4}/gs) ?? [])];
}
