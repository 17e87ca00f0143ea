import { join } from 'node:path';
import sharp from 'sharp';
import { SITE } from '#site';
import type { Words } from '../kind.ts';
import { Face } from './font.ts';
import { breakTitle } from './lines.ts';

/** The night over the low sun, without words (`npm run art preview`). */
const GROUND = join(import.meta.dirname, 'ground.png');

export const WIDTH = 1200;
export const HEIGHT = 630;

/** Messengers crop the sides: the text stays inside this width. */
const SAFE_WIDTH = 800;
const MIDDLE = 268;
const LEADING = 1.24;

const KICKER = { size: 34, gap: 46, fill: '#ffcd84' };

const bold = new Face('Bold');
const semiBold = new Face('SemiBold');

/** A PNG of 1,200 by 630 pixels; a title without drawable letters becomes the club's name. */
export async function drawPicture({ kicker, title }: Words): Promise<Buffer<ArrayBuffer>> {
  const text = bold.drawable(title) || SITE.name;
  const { lines, size } = breakTitle(text, SAFE_WIDTH, (piece) => bold.width(piece));
  const top = MIDDLE - (KICKER.size + KICKER.gap + (lines.length - 1) * size * LEADING) / 2;
  const above = middled(semiBold, semiBold.drawable(kicker), KICKER.size, top, KICKER.fill);
  const first = top + KICKER.gap + size * 0.9;
  const below = lines.map((line, index) =>
    middled(bold, line, size, first + index * size * LEADING, '#ffffff'),
  );
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${above}${below.join('')}</svg>`;
  return sharp(GROUND)
    .composite([{ input: Buffer.from(words) }])
    .png({ palette: true, quality: 90, effort: 1, dither: 1 })
    .toBuffer();
}

function middled(face: Face, text: string, size: number, y: number, fill: string): string {
  const x = (WIDTH - face.width(text) * size) / 2;
  return face.path(text, { x, y, size, fill });
}
