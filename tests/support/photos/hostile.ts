/** Files that somebody sends as pictures to harm the server or whoever looks at them. */
import sharp from 'sharp';

/** A picture of one colour, of so many pixels. */
export function solid(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'navy' } });
}

/** Files that are no honest pictures, beside those of server/collections/pictures.test.ts. */
export const HOSTILE_PICTURES: Readonly<Record<string, () => Promise<Uint8Array<ArrayBuffer>>>> = {
  'a decompression bomb': () => solid(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer(),
  'a bomb that lies about its size': async () => {
    const png = await solid(100, 100).png().toBuffer();
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    return png;
  },
  'an SVG behind the first bytes of a PNG': () =>
    Promise.resolve(
      Buffer.from('\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'latin1'),
    ),
  'a PDF': () => Promise.resolve(Buffer.from('%PDF-1.7\n1 0 obj\n')),
};
