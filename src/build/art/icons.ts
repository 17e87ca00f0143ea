import sharp from 'sharp';
import { save } from './files.ts';
import { markSvg } from './mark.ts';

const GROUND = '#0d0b0a';

/** Wraps PNG pictures (side, bytes) in the ICO container, which browsers that know no SVG icon ask for. */
function ico(pictures: readonly (readonly [number, Buffer])[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, [side, png]] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(side, entry);
    header.writeUInt8(side, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(([, png]) => png)]);
}

/** Writes favicon.svg and favicon.ico (the drawn mark) and the home-screen icons (the computed sun on the site's ground). */
export async function drawIcons(sun: Buffer): Promise<void> {
  const mark = markSvg();
  await save('public/favicon.svg', mark);
  const small = (side: number) =>
    sharp(Buffer.from(mark), { density: 288 }).resize(side, side).png().toBuffer();
  await save(
    'public/favicon.ico',
    ico([
      [16, await small(16)],
      [32, await small(32)],
    ]),
  );

  for (const [name, side] of [
    ['apple-touch-icon', 180],
    ['icon-192', 192],
    ['icon-512', 512],
  ] as const) {
    // Launchers cut icons to a circle or a squircle: the disc stays inside the safe middle.
    const disc = await sharp(sun)
      .resize(Math.round(side * 0.86), null, { kernel: 'linear' })
      .blur(0.5)
      .toBuffer();
    const icon = sharp({
      create: { width: side, height: side, channels: 3, background: GROUND },
    }).composite([{ input: disc }]);
    await save(
      `public/${name}.png`,
      await icon.png({ palette: true, quality: side > 200 ? 50 : 70, effort: 10 }).toBuffer(),
    );
  }
}
