import {
  arc,
  bars,
  canvas,
  circle,
  group,
  many,
  pick,
  place,
  polar,
  rect,
  stroke,
} from '../draw.ts';
import { card, phone } from '../devices.ts';

const COLOURS = ['#ff9aa2', '#ffc48c', '#ffe08a', '#a8e6b0', '#9bd3f7', '#bda9f5'] as const;
const INK = '#3b3355';

/** Lectures: day, first half hour, half hours, colour. */
const LECTURES: readonly (readonly [number, number, number, number])[] = [
  [0, 1, 3, 0],
  [0, 6, 2, 4],
  [0, 10, 4, 2],
  [1, 2, 3, 3],
  [1, 8, 3, 5],
  [2, 0, 2, 1],
  [2, 4, 4, 0],
  [2, 11, 2, 3],
  [3, 3, 3, 4],
  [3, 8, 3, 5],
  [4, 1, 2, 1],
  [4, 5, 3, 2],
  [4, 9, 3, 0],
];

function week(x: number, y: number, column: number, line: number, gap: number): string {
  return LECTURES.map(([day, start, length, colour]) => {
    const left = x + day * column;
    const top = y + start * line;
    const width = column - gap;
    const height = length * line - gap;
    return (
      rect(left, top, width, height, pick(COLOURS, colour), Math.min(14, width / 5)) +
      bars(
        left + width * 0.14,
        top + width * 0.16,
        [width * 0.6, width * 0.36],
        '#3b335599',
        width * 0.09,
        width * 0.08,
      )
    );
  }).join('');
}

function cover(): string {
  return canvas(
    1200,
    800,
    '#d9d0fb',
    circle(160, 130, 250, '#e7e0ff'),
    circle(1080, 720, 300, '#cabdf8'),
    phone(
      'p',
      430,
      446,
      -5,
      1.02,
      '#fff',
      bars(26, 70, [130], INK, 20, 0),
      circle(316, 80, 20, '#efeafe'),
      many(
        5,
        (index) =>
          (index === 2 ? circle(62 + index * 62, 142, 20, INK) : '') +
          bars(51 + index * 62, 137, [22], index === 2 ? '#fff' : '#3b335566', 10, 0),
      ),
      many(14, (index) => rect(24, 182 + index * 38, 312, 1.5, '#efeafe')),
      week(32, 184, 62, 38, 6),
      rect(24, 392, 312, 4, '#ff5d73', 2),
      circle(26, 394, 8, '#ff5d73'),
    ),
    card(
      720,
      150,
      330,
      150,
      '#fff',
      rect(24, 24, 102, 102, COLOURS[4], 22),
      stroke('M75 50V77L92 88', '#fff', 8),
      circle(75, 75, 36, 'none', 'stroke="#fff" stroke-width="6"'),
      bars(150, 44, [140], INK, 16, 0),
      bars(150, 78, [96, 120], '#3b335555', 9, 12),
    ),
    card(
      770,
      336,
      330,
      150,
      '#fff',
      rect(24, 24, 102, 102, COLOURS[0], 22),
      bars(44, 50, [62, 44, 54], '#fff', 9, 11),
      bars(150, 44, [110], INK, 16, 0),
      bars(150, 78, [130, 80], '#3b335555', 9, 12),
    ),
    card(
      720,
      522,
      330,
      150,
      INK,
      rect(24, 24, 102, 102, COLOURS[2], 22),
      stroke('M52 76L70 94L102 58', INK, 10),
      bars(150, 44, [150], '#fff', 16, 0),
      bars(150, 78, [100, 60], '#ffffff77', 9, 12),
    ),
  );
}

function wall(): string {
  return canvas(
    1200,
    800,
    '#fffaf2',
    group(
      'transform="rotate(-14 600 400) skewX(-6)"',
      many(7, (index) => rect(-140 + index * 250, -200, 2, 1300, '#eadfcd')),
      many(18, (index) => rect(-200, -160 + index * 72, 1700, 2, '#eadfcd')),
      group('filter="url(#lift)"', week(0, -90, 250, 72, 14)),
      rect(-200, 380, 1700, 6, INK),
    ),
  );
}

function day(): string {
  const spans = [
    [18, 58, 0, 300],
    [70, 130, 4, 300],
    [150, 176, 2, 300],
    [196, 262, 5, 300],
    [286, 330, 3, 300],
    [30, 92, 1, 236],
    [120, 190, 3, 236],
    [230, 300, 0, 236],
  ] as const;
  const [hx, hy] = polar(600, 400, 168, 216);
  const [mx, my] = polar(600, 400, 112, 96);
  return canvas(
    1200,
    800,
    INK,
    many(60, (index) => {
      const [a, b] = polar(600, 400, 352, index * 6);
      return circle(a, b, index % 5 ? 3 : 7, index % 5 ? '#6d6390' : '#d9d0fb');
    }),
    circle(600, 400, 330, '#463d66'),
    spans
      .map(([from, to, colour, radius]) =>
        stroke(arc(600, 400, radius, from, to), pick(COLOURS, colour), 46),
      )
      .join(''),
    circle(600, 400, 196, '#fffaf2'),
    stroke(`M600 400L${hx} ${hy}`, '#ff5d73', 8),
    stroke(`M600 400L${mx} ${my}`, INK, 14),
    circle(600, 400, 16, INK),
    place(
      150,
      400,
      0,
      1,
      many(
        5,
        (index) =>
          rect(-80, -210 + index * 90, 160, 66, pick(COLOURS, index + 1), 20) +
          bars(-56, -186 + index * 90, [90], '#3b3355aa', 14, 0),
      ),
    ),
    place(
      1050,
      400,
      0,
      1,
      many(9, (index) =>
        circle(
          -60 + (index % 3) * 60,
          -120 + Math.floor(index / 3) * 110,
          24,
          pick(COLOURS, index),
        ),
      ),
    ),
  );
}

/** 05: a planner for the week's lectures. */
export const timetable = [cover, wall, day];
