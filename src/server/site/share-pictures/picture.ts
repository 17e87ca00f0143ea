import { join } from 'node:path';
import sharp from 'sharp';
import { SITE } from '#site';
import type { ShareText } from '../collection.ts';
import { Face, type TextPlacement } from './font.ts';

/** The night over the low sun, without text. */
const GROUND = join(import.meta.dirname, 'ground.png');

const WIDTH = 1200;
const HEIGHT = 630;

/** Messengers crop the sides: the text stays inside this width. */
const SAFE_WIDTH = 800;
const MIDDLE = 268;
const LEADING = 1.24;

const KICKER = { size: 34, gap: 46, fill: '#ffcd84' };

const bold = new Face('Bold');
const semiBold = new Face('SemiBold');

/** Where the title can't be drawn whole, the club's name stands in its place. */
export async function drawPicture({ kicker, title }: ShareText): Promise<Buffer<ArrayBuffer>> {
  const text = bold.drawable(title) || SITE.name;
  const { lines, size } = breakTitle(text, SAFE_WIDTH);
  const top = MIDDLE - (KICKER.size + KICKER.gap + (lines.length - 1) * size * LEADING) / 2;
  const above = middled(semiBold, semiBold.drawable(kicker), { ...KICKER, y: top });
  const first = top + KICKER.gap + size * 0.9;
  const below = lines.map((line, index) =>
    middled(bold, line, { size, y: first + index * size * LEADING, fill: '#ffffff' }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${above}${below.join('')}</svg>`;
  return sharp(GROUND)
    .composite([{ input: Buffer.from(svg) }])
    .png({ palette: true, quality: 90, effort: 1, dither: 1 })
    .toBuffer();
}

function middled(face: Face, text: string, { size, y, fill }: Omit<TextPlacement, 'x'>): string {
  const x = (WIDTH - face.width(text) * size) / 2;
  return face.path(text, { x, y, size, fill });
}

const SMALLEST = { size: 50, most: 4 };

/** The sizes to try for a title, in pixels, each with its number of lines. */
const SIZES = [{ size: 92, most: 1 }, { size: 76, most: 2 }, { size: 62, most: 3 }, SMALLEST];

const ELLIPSIS = '…';

/**
 * Breaks a title between its words in the largest size that fits `width` pixels; a word wider than a line is broken
 * anywhere. A title too long for the smallest size ends in an ellipsis. All other widths are multiples of the type's
 * size.
 */
function breakTitle(title: string, width: number): { lines: string[]; size: number } {
  for (const { size, most } of SIZES) {
    const lines = fill(title, width / size);
    if (lines.length <= most) return { lines: even(title, lines, width / size), size };
  }
  const { size, most } = SMALLEST;
  return { lines: cut(fill(title, width / size), most, width / size), size };
}

function fill(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((word) => pieces(word, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (bold.width(longer) <= width) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  lines.push(line);
  return lines;
}

function pieces(word: string, width: number): string[] {
  if (bold.width(word) <= width) return [word];
  const found: string[] = [];
  let piece = '';
  for (const char of word) {
    if (bold.width(piece + char) > width) {
      found.push(piece);
      piece = '';
    }
    piece += char;
  }
  return [...found, piece];
}

function even(text: string, lines: string[], width: number): string[] {
  let best = lines;
  for (let narrow = width * 0.95; narrow > width / 2; narrow -= width * 0.05) {
    const tried = fill(text, narrow);
    if (tried.length > lines.length) break;
    best = tried;
  }
  return best;
}

function cut(lines: string[], most: number, width: number): string[] {
  const fitting = lines.slice(0, most);
  let last = Array.from(fitting.pop() ?? '');
  while (last.length > 0 && bold.width(last.join('') + ELLIPSIS) > width) last = last.slice(0, -1);
  return [...fitting, last.join('').trimEnd() + ELLIPSIS];
}
