import sharp from 'sharp';
import { save } from './files.ts';

const GROUND = '#0d0b0a';

const LOCK =
  'M-4.7 -19.4C-4.6 -24.6 -1 -28.6 5.4 -30.6C4 -27.2 4.3 -23 4.7 -19.4A20 20 0 0 0 -4.7 -19.4Z';

const SUN_GRADIENT =
  '<radialGradient id="sun" cx=".5" cy=".4" r=".62"><stop stop-color="#ffcd84"/><stop offset=".5" stop-color="#ff8534"/><stop offset="1" stop-color="#e74f13"/></radialGradient>' +
  '<radialGradient id="mane" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="31"><stop offset=".62" stop-color="#e74f13"/><stop offset="1" stop-color="#ff8534"/></radialGradient>';

/** ICO is for browsers that know no SVG icon. */
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

/** SVG elements around (0, 0) with an outer radius of 31. */
function sunMark(): string {
  const locks = Array.from(
    { length: 12 },
    (_, index) => `<use href="#lock" transform="rotate(${index * 30})"/>`,
  ).join('');
  return `<defs><path id="lock" d="${LOCK}"/>${SUN_GRADIENT}</defs><g fill="url(#mane)">${locks}</g><circle r="16.8" fill="url(#sun)"/>`;
}

function markSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 64 64">${sunMark()}</svg>\n`;
}

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
    // Launchers cut icons to a circle, so the disc stays inside the safe middle.
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
