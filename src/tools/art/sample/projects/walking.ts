import {
  bars,
  canvas,
  circle,
  gradient,
  group,
  many,
  pick,
  place,
  polar,
  polygon,
  radial,
  rect,
  shape,
  short,
  smoothly,
  stroke,
} from '../draw.ts';
import type { Point } from '../draw.ts';
import { phone } from '../devices.ts';
import { createRandom } from '../../random.ts';

const ORANGE = '#ff6b35';
const INK = '#243b4a';

/** A town from above as one line drawing: blocks between a wandering river and two avenues. */
function town(seed: number, block: string, park: string, water: string): string {
  const random = createRandom(seed);
  const cells: string[] = [];
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 13; column++) {
      const x = column * 110 - 60;
      const y = row * 104 - 40;
      const draw = random();
      const fill = draw < 0.14 ? park : block;
      if (draw > 0.14 && draw < 0.4)
        cells.push(
          rect(x, y, 45, 88, fill, 8),
          rect(x + 53, y, 41, 40, fill, 8),
          rect(x + 53, y + 48, 41, 40, fill, 8),
        );
      else cells.push(rect(x, y, 94, 88, fill, 10));
    }
  }
  return (
    group('transform="rotate(-11 600 400)"', cells.join('')) +
    stroke('M-60 620C200 560 300 700 520 640S820 470 1010 560S1240 520 1300 470', water, 84)
  );
}

const ROUTE: readonly Point[] = [
  [180, 690],
  [236, 560],
  [330, 520],
  [372, 402],
  [330, 300],
  [420, 220],
  [560, 250],
  [640, 340],
  [770, 310],
  [830, 190],
  [960, 150],
];

function cover(): string {
  return canvas(
    1200,
    800,
    '#dfe9e4',
    town(4, '#f4f1e8', '#b5dba9', '#9fd3ea'),
    stroke(smoothly(ROUTE), '#ffffff', 26),
    stroke(smoothly(ROUTE), ORANGE, 15),
    stroke(smoothly(ROUTE.slice(0, 4)), INK, 15),
    ROUTE.slice(1, -1)
      .map(([x, y], index) =>
        index % 2 ? circle(x, y, 14, '#fff', `stroke="${ORANGE}" stroke-width="7"`) : '',
      )
      .join(''),
    circle(180, 690, 24, INK, 'stroke="#fff" stroke-width="8"'),
    place(
      372,
      402,
      0,
      1,
      circle(0, 0, 62, ORANGE, 'opacity=".2"'),
      circle(0, 0, 26, ORANGE, 'stroke="#fff" stroke-width="8"'),
      shape('M0 -13L9 9L0 4L-9 9Z', '#fff'),
    ),
    place(
      960,
      150,
      0,
      1,
      '<ellipse cx="0" cy="2" rx="26" ry="8" fill="#0003"/>',
      stroke('M0 0V-104', INK, 9),
      shape('M4 -104C30 -122 50 -86 88 -102L74 -74L88 -44C50 -30 30 -66 4 -48Z', ORANGE),
    ),
    group('filter="url(#lift)"', rect(720, 500, 400, 220, '#fff', 34)),
    bars(760, 540, [150], INK, 20, 0),
    many(
      3,
      (index) =>
        circle(788 + index * 110, 632, 40, 'none', 'stroke="#e8eeeb" stroke-width="12"') +
        `<circle cx="${788 + index * 110}" cy="632" r="40" fill="none" stroke="${pick([ORANGE, '#3aa76d', '#3b8ec2'], index)}" stroke-width="12" stroke-linecap="round" stroke-dasharray="${pick([190, 120, 220], index)} 260" transform="rotate(-90 ${788 + index * 110} 632)"/>`,
    ),
  );
}

const WALKED: readonly Point[] = [
  [130, 210],
  [250, 120],
  [390, 150],
  [450, 270],
  [430, 420],
  [520, 540],
  [680, 530],
  [810, 420],
  [900, 270],
  [1060, 200],
];
const STAR: readonly Point[] = [
  [0, -16],
  [5, -5],
  [16, -4],
  [8, 5],
  [10, 16],
  [0, 10],
  [-10, 16],
  [-8, 5],
  [-16, -4],
  [-5, -5],
];

function night(): string {
  return canvas(
    1200,
    800,
    '#0c1622',
    town(9, '#132436', '#14342f', '#1d4566'),
    many(70, (index) =>
      circle((index * 173) % 1200, (index * 269) % 800, 2.5, '#ffd98a', 'opacity=".7"'),
    ),
    stroke(smoothly(WALKED), '#ffb15c', 30, 'opacity=".35" filter="url(#soft)"'),
    stroke(smoothly(WALKED), '#ffb15c', 9),
    WALKED.slice(1, 5)
      .map(([x, y]) => circle(x, y, 13, '#ffe6b8'))
      .join(''),
    WALKED.slice(6)
      .map(([x, y]) => place(x, y, 0, 1.5, polygon(STAR, '#ffd166')))
      .join(''),
    place(
      520,
      540,
      0,
      1,
      circle(0, 0, 58, '#ffb15c', 'opacity=".25"'),
      circle(0, 0, 26, ORANGE, 'stroke="#fff" stroke-width="7"'),
    ),
  );
}

function screens(): string {
  const heights = [20, 34, 30, 52, 88, 76, 120, 98, 140, 118, 70, 84, 40, 30];
  const hill = heights.map((height, index): Point => [28 + index * 23.4, 640 - height]);
  const stat = (x: number, y: number, fill: string) =>
    rect(x, y, 146, 96, fill, 22) +
    bars(x + 20, y + 24, [84], '#fff', 20, 0) +
    bars(x + 20, y + 60, [56], '#ffffff99', 10, 0);
  return canvas(
    1200,
    800,
    ORANGE,
    many(12, (index) =>
      circle(
        600,
        900,
        140 + index * 90,
        'none',
        `stroke="#fff" stroke-width="2" opacity="${short(0.32 - index * 0.022)}"`,
      ),
    ),
    phone(
      'a',
      300,
      470,
      -8,
      0.98,
      '#fdf8f1',
      `<g transform="translate(-330 -60) scale(.98)">${town(4, '#efe8da', '#b5dba9', '#9fd3ea')}${stroke(smoothly(ROUTE), ORANGE, 17)}</g>`,
      rect(16, 560, 328, 184, '#fff', 34),
      bars(44, 596, [140], INK, 18, 0),
      bars(44, 632, [200, 150], '#243b4a55', 10, 12),
      rect(44, 686, 272, 40, ORANGE, 20),
    ),
    phone(
      'b',
      640,
      410,
      0,
      0.98,
      INK,
      bars(28, 70, [150], '#fff', 20, 0),
      stat(28, 116, ORANGE),
      stat(186, 116, '#3aa76d'),
      stat(28, 224, '#3b8ec2'),
      stat(186, 224, '#e9b44c'),
      bars(28, 360, [110], '#fff', 14, 0),
      many(7, (index) =>
        rect(
          34 + index * 44,
          500 - pick([50, 84, 36, 96, 70, 110, 60], index),
          26,
          pick([50, 84, 36, 96, 70, 110, 60], index),
          index === 5 ? ORANGE : '#48657a',
          9,
        ),
      ),
      shape(`${smoothly(hill)}V680H28Z`, '#33576b'),
      stroke(smoothly(hill), '#8fd3b6', 6),
    ),
    phone(
      'c',
      970,
      500,
      8,
      0.98,
      '#fff',
      rect(0, 0, 360, 360, '#ffe1d3'),
      place(
        180,
        210,
        0,
        1.1,
        circle(0, 0, 112, '#fff'),
        circle(0, 0, 112, 'none', 'stroke="#f2e3da" stroke-width="20"'),
        `<circle r="112" fill="none" stroke="${ORANGE}" stroke-width="20" stroke-linecap="round" stroke-dasharray="520 900" transform="rotate(-90)"/>`,
        bars(-50, -18, [100], INK, 26, 0),
        bars(-28, 24, [56], '#243b4a55', 10, 0),
      ),
      many(
        4,
        (index) =>
          rect(24, 386 + index * 84, 312, 68, '#f7f3ee', 20) +
          circle(60, 420 + index * 84, 20, pick([ORANGE, '#3aa76d', '#e9b44c', '#3b8ec2'], index)) +
          bars(96, 404 + index * 84, [pick([140, 110, 160], index), 80], '#243b4a99', 9, 12),
      ),
    ),
  );
}

function badges(): string {
  const star = (points: number, inner: number) =>
    Array.from({ length: points * 2 }, (_, index): Point =>
      polar(0, 0, index % 2 ? 92 * inner : 92, (index * 180) / points),
    );
  const signs = [
    shape('M-44 34L-10 -30L12 6L24 -10L46 34Z', '#fff'),
    shape('M0 -44C24 -14 34 4 34 18A34 34 0 0 1 -34 18C-34 4 -24 -14 0 -44Z', '#fff'),
    circle(0, 0, 30, '#fff') +
      many(8, (index) => place(0, 0, index * 45, 1, rect(-4, -54, 8, 16, '#fff', 4))),
    shape('M18 -40A42 42 0 1 0 40 22A34 34 0 0 1 18 -40Z', '#fff'),
    stroke('M-40 24C-20 -50 10 60 40 -30', '#fff', 12),
    shape('M-30 40V-44H-22V-36C0 -50 10 -22 38 -34V8C10 20 0 -8 -22 6V40Z', '#fff'),
    shape(
      'M0 44C-54 10 -50 -34 -24 -34C-10 -34 -3 -24 0 -16C3 -24 10 -34 24 -34C50 -34 54 10 0 44Z',
      '#fff',
    ),
    many(3, (index) =>
      rect(-40 + index * 30, 36 - (index + 1) * 24, 22, (index + 1) * 24, '#fff', 5),
    ),
  ];
  const tones = [
    ORANGE,
    '#3b8ec2',
    '#e9b44c',
    '#4a4e8c',
    '#3aa76d',
    '#c8553d',
    '#d7568c',
    '#2f8f83',
  ] as const;
  return canvas(
    1200,
    800,
    '',
    gradient('dawn', [
      [0, '#fdf6ea'],
      [1, '#fbe4cf'],
    ]),
    radial(
      'gleam',
      [
        [0, '#ffffff88'],
        [1, '#ffffff00'],
      ],
      [0.3, 0.2, 0.7],
    ),
    rect(0, 0, 1200, 800, 'url(#dawn)'),
    signs
      .map((sign, index) => {
        const earned = index !== 6;
        const tone = earned ? pick(tones, index) : '#d9cdbd';
        return place(
          190 + (index % 4) * 274,
          230 + Math.floor(index / 4) * 340,
          0,
          1.16,
          group(
            'filter="url(#lift)"',
            polygon(
              star(pick([12, 8, 16, 10], index), pick([0.88, 0.82, 0.92, 0.86], index)),
              tone,
              `stroke="${tone}" stroke-width="14" stroke-linejoin="round"`,
            ),
          ),
          circle(0, 0, 70, 'url(#gleam)'),
          circle(
            0,
            0,
            68,
            'none',
            'stroke="#fff" stroke-opacity=".6" stroke-width="3" stroke-dasharray="1 9" stroke-linecap="round"',
          ),
          place(0, 0, 0, 0.82, sign),
        );
      })
      .join(''),
  );
}

/** 08: a walking game on a map. */
export const walking = [cover, screens, night, badges];
