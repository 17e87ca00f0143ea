/** Files that somebody sends as pictures to harm the server or whoever looks at them. */
import sharp from 'sharp';

/** A picture of one colour, of so many pixels. */
export function solid(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'navy' } });
}

/** Files that are no honest pictures, as somebody would name and announce them to get them in. */
export const HOSTILE_PICTURES: Readonly<Record<string, () => Promise<Uint8Array<ArrayBuffer>>>> = {
  'a decompression bomb': () => solid(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer(),
  'a bomb that lies about its size': async () => {
    const png = await solid(100, 100).png().toBuffer();
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    return png;
  },
  'a PNG that is a page as well': async () =>
    Buffer.concat([
      await solid(100, 100).png().toBuffer(),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
    ]),
  'a GIF that is a script as well': () => Promise.resolve(Buffer.from('GIF89a=1;alert(1);/*')),
  'a photo that was cut short': async () =>
    (await solid(2_000, 2_000).jpeg().toBuffer()).subarray(0, 4_000),
  'an empty file': () => Promise.resolve(new Uint8Array()),
  'an SVG named .png': () =>
    Promise.resolve(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      ),
    ),
  'an SVG behind the first bytes of a PNG': () =>
    Promise.resolve(
      Buffer.from('\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'latin1'),
    ),
  'a PDF': () => Promise.resolve(Buffer.from('%PDF-1.7\n1 0 obj\n')),
};
