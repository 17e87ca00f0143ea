/** Which formats of pictures are taken, told by their first bytes before any decoder sees them. */

export const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
export type Format = (typeof FORMATS)[number];

const PNG = '\x89PNG\r\n\x1a\n';

/** How the boxes of AVIF name themselves; HEIC has the same boxes and other names. */
const AVIF_BRANDS = ['avif', 'avis'];

/** How many of a file's first bytes tell its format. */
export const HEAD_BYTES = 64;

/** The format of a file by its first bytes; null where it is none that is taken. */
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

/** The major brand of a file of boxes, and those it is compatible with. */
function brandsOf(text: string): string[] {
  const length = Buffer.from(text, 'latin1').readUInt32BE(0);
  return [text.slice(8, 12), ...(text.slice(16, length).match(/.{4}/gs) ?? [])];
}

const MARKUP = /<(?:!doctype\s+html|html|script|iframe|svg)[\s>/]/i;

/** Whether a picture's bytes are a page, too: there is no honest reason for it. */
export function holdsMarkup(bytes: Uint8Array): boolean {
  return MARKUP.test(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'),
  );
}
