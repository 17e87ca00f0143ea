import {
  arc,
  bars,
  canvas,
  circle,
  ellipse,
  group,
  many,
  pick,
  place,
  rect,
  shape,
  stroke,
} from '../draw.ts';
import { createRandom } from '../../random.ts';

const INK = '#2a1e3f';
const COLOURS = [
  '#e4572e',
  '#2f6f6d',
  '#f3efe4',
  '#3c5fa8',
  '#7a4a8c',
  '#ffd166',
  '#d7738a',
  '#1f2f4d',
] as const;

function spine(width: number, height: number, colour: string, kind: number): string {
  const light = colour === '#f3efe4' || colour === '#ffd166';
  const mark = light ? INK : '#fff3';
  const trims = [
    rect(0, -height + 26, width, 8, mark) +
      rect(0, -height + 42, width, 4, mark) +
      rect(0, -40, width, 8, mark),
    rect(width * 0.28, -height + 40, width * 0.44, height * 0.42, mark, 4),
    circle(width / 2, -height + 50, width * 0.24, mark) +
      rect(width * 0.4, -height * 0.62, width * 0.2, height * 0.4, mark, 4),
    many(5, (index) => rect(width * 0.2, -height * 0.8 + index * 24, width * 0.6, 9, mark, 4)),
  ];
  return (
    rect(0, -height, width, height, colour, 6) +
    rect(width - 7, -height, 7, height, '#0002', 3) +
    pick([trims[0] ?? '', ...trims.slice(1)], kind)
  );
}

function shelf(y: number, seed: number): string {
  const random = createRandom(seed);
  let x = 30;
  let out = '';
  let index = 0;
  while (x < 1150) {
    const width = 38 + Math.floor(random() * 44);
    const height = 190 + Math.floor(random() * 90);
    const colour = pick(COLOURS, Math.floor(random() * 8));
    const lean = random() < 0.12;
    out += place(
      lean ? x + 34 : x,
      y,
      lean ? -9 : 0,
      1,
      spine(width, height, colour, index + seed),
    );
    x += width + (lean ? 46 : 3) + (random() < 0.08 ? 60 : 0);
    index++;
  }
  return out + rect(0, y, 1200, 26, '#c98a1d') + rect(0, y + 26, 1200, 14, '#0002');
}

function cover(): string {
  const tag = (x: number, y: number, turn: number, fill: string) =>
    place(
      x,
      y,
      turn,
      1,
      stroke('M0 0Q10 -40 -6 -70', '#fffaf0', 3),
      group(
        'filter="url(#lift)"',
        shape('M-22 0H22L40 26V118Q40 130 28 130H-28Q-40 130 -40 118V26Z', fill),
      ),
      circle(0, 24, 9, '#e0a11b'),
      bars(-22, 58, [44], INK, 14, 0),
      bars(-22, 84, [26, 36], '#2a1e3f66', 8, 9),
    );
  return canvas(
    1200,
    800,
    '#f0b429',
    shelf(346, 5),
    shelf(724, 12),
    tag(230, 300, -8, '#fffaf0'),
    tag(968, 670, 7, '#fffaf0'),
    ellipse(600, 420, 214, 208, '#0003'),
    circle(600, 400, 210, '#fffaf0'),
    stroke(arc(600, 400, 158, 200, 330), '#e4572e', 18),
    stroke(arc(600, 400, 158, 20, 150), '#2f6f6d', 18),
    shape('M543 222L520 290L476 248Z', '#e4572e'),
    shape('M657 578L680 510L724 552Z', '#2f6f6d'),
    place(
      600,
      404,
      0,
      1.6,
      shape(
        'M0 -34C-20 -48 -46 -48 -62 -42V40C-46 34 -20 34 0 48C20 34 46 34 62 40V-42C46 -48 20 -48 0 -34Z',
        INK,
      ),
      shape('M-6 -26C-22 -36 -40 -37 -54 -33V29C-40 26 -22 27 -6 35Z', '#fffaf0'),
      shape('M6 -26C22 -36 40 -37 54 -33V29C40 26 22 27 6 35Z', '#fffaf0'),
      bars(-44, -18, [30, 30, 22], '#2a1e3f55', 5, 8),
      bars(14, -18, [30, 24, 30], '#2a1e3f55', 5, 8),
    ),
  );
}

/** 07: used books, from student to student. */
export const bookMarket = [cover];
