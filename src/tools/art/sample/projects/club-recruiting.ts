import {
  bars,
  canvas,
  circle,
  group,
  many,
  pick,
  place,
  polar,
  polygon,
  rect,
  shape,
  stroke,
} from '../draw.ts';

const RED = '#e63329';
const BLUE = '#1d4ed8';
const YELLOW = '#ffc220';
const PAPER = '#f6f0e2';
const BLACK = '#17141c';

/** Ten posters of ten clubs, each a different use of the same few shapes, 220 by 300. */
const POSTERS: readonly string[] = [
  rect(0, 0, 220, 300, RED) +
    circle(110, 120, 76, PAPER) +
    circle(110, 120, 50, RED) +
    circle(110, 120, 24, PAPER),
  rect(0, 0, 220, 300, PAPER) +
    many(5, (index) =>
      rect(20 + index * 38, 40 + index * 26, 26, 170 - index * 26, index % 2 ? BLUE : BLACK),
    ) +
    circle(168, 64, 30, RED),
  rect(0, 0, 220, 300, BLUE) +
    polygon(
      [
        [110, 36],
        [190, 196],
        [30, 196],
      ],
      YELLOW,
    ) +
    circle(110, 144, 32, BLUE),
  rect(0, 0, 220, 300, YELLOW) +
    shape('M20 200A90 90 0 0 1 200 200Z', BLACK) +
    many(3, (index) => circle(60 + index * 50, 80, 16, pick([RED, BLACK, BLUE], index))),
  rect(0, 0, 220, 300, BLACK) +
    many(6, (index) =>
      stroke(
        `M20 ${60 + index * 28}Q65 ${30 + index * 28} 110 ${60 + index * 28}T200 ${60 + index * 28}`,
        pick([YELLOW, RED, PAPER], index),
        9,
      ),
    ),
  rect(0, 0, 220, 300, '#2f9e6e') +
    rect(32, 44, 70, 70, PAPER) +
    circle(153, 79, 35, YELLOW) +
    shape('M32 214V134H102A80 80 0 0 1 32 214Z', BLACK) +
    shape('M118 134H188V204Z', RED),
  rect(0, 0, 220, 300, PAPER) +
    many(16, (index) =>
      polygon(
        [[110, 130], polar(110, 130, 96, index * 22.5), polar(110, 130, 96, index * 22.5 + 11)],
        index % 2 ? RED : BLUE,
      ),
    ) +
    circle(110, 130, 24, YELLOW),
  rect(0, 0, 220, 300, '#7a4fd0') +
    many(4, (index) =>
      many(4, (line) =>
        circle(
          46 + index * 43,
          54 + line * 43,
          (index + line) % 3 === 0 ? 19 : 9,
          (index * line) % 2 ? YELLOW : PAPER,
        ),
      ),
    ),
  rect(0, 0, 220, 300, PAPER) +
    rect(20, 30, 180, 60, BLACK) +
    rect(20, 90, 90, 60, RED) +
    rect(110, 90, 90, 60, YELLOW) +
    rect(20, 150, 60, 60, BLUE) +
    rect(80, 150, 120, 60, BLACK) +
    circle(140, 180, 22, PAPER),
  rect(0, 0, 220, 300, RED) +
    stroke('M30 200V70L110 150L190 70V200', PAPER, 24) +
    circle(110, 62, 20, YELLOW),
];

/** Posters with a light ground. */
const DARK_TITLED = [1, 3, 6, 8];

function cover(): string {
  return canvas(
    1200,
    800,
    '#d8cfbd',
    group(
      'transform="rotate(-8 600 400) translate(600 400) scale(1.34) translate(-600 -400)"',
      many(15, (index) => {
        const column = index % 5;
        const line = Math.floor(index / 5);
        const kind = (index * 3 + line) % 10;
        return place(
          -10 + column * 240,
          -150 + line * 320 + (column % 2) * 90,
          0,
          1,
          rect(7, 9, 220, 300, '#0003'),
          POSTERS[kind] ?? '',
          bars(20, 240, [120, 76], DARK_TITLED.includes(kind) ? BLACK : PAPER, 10, 10),
        );
      }),
    ),
    place(
      600,
      420,
      0,
      1,
      group('filter="url(#lift)"', circle(0, 0, 118, BLACK)),
      stroke('M0 -48V48M-48 0H48', YELLOW, 24),
    ),
  );
}

/** 12: every club of the university on one wall. */
export const clubRecruiting = [cover];
