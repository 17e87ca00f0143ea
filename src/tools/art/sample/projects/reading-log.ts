import {
  bars,
  canvas,
  circle,
  ellipse,
  gradient,
  group,
  many,
  pick,
  place,
  polygon,
  radial,
  rect,
  shape,
  stroke,
} from '../draw.ts';
import { createRandom } from '../../random.ts';
import { card } from '../devices.ts';

const DUSK = '#23283f';
const LAMP = '#ffc66d';
const CREAM = '#f7ecd8';
const COVERS = ['#b5533c', '#e0a458', '#4f6d7a', '#8a9a5b', '#7d5a7e', '#d9c5a0'] as const;

function evening(): string {
  const stack = [
    [300, 52, 0],
    [340, 44, 1],
    [270, 60, 2],
    [320, 40, 3],
    [250, 48, 4],
  ] as const;
  let y = 660;
  const books = stack.map(([width, height, kind], index) => {
    y -= height;
    const x = 250 - width / 2 + (index % 2 ? 14 : -10);
    return (
      rect(x, y, width, height, pick(COVERS, kind), 7) +
      rect(x + width - 22, y + 6, 22, height - 12, CREAM, 3) +
      rect(x + 30, y, 10, height, '#0002') +
      bars(x + 66, y + height / 2 - 4, [90], '#ffffff77', 8, 0)
    );
  });
  return canvas(
    1200,
    800,
    DUSK,
    gradient('out', [
      [0, '#1b2550'],
      [1, '#5b4b8a'],
    ]),
    radial('lit', [
      [0, '#ffc66daa'],
      [0.6, '#ffc66d33'],
      [1, '#ffc66d00'],
    ]),
    rect(420, 60, 420, 470, '#171b2d', 12),
    rect(440, 80, 380, 430, 'url(#out)', 4),
    circle(720, 190, 52, '#fff3d6'),
    circle(742, 176, 46, '#2d3263'),
    many(24, (index) =>
      circle(450 + ((index * 83) % 360), 90 + ((index * 61) % 250), index % 5 ? 2 : 4, '#fff'),
    ),
    many(
      9,
      (index) =>
        rect(
          440 + index * 43,
          510 - pick([60, 110, 80, 140, 70], index),
          40,
          pick([60, 110, 80, 140, 70], index),
          '#1a1e3d',
        ) +
        many(3, (light) =>
          (index + light) % 2 ? rect(452 + index * 43, 480 - light * 26, 8, 10, LAMP) : '',
        ),
    ),
    rect(622, 80, 16, 430, '#171b2d'),
    rect(440, 290, 380, 14, '#171b2d'),
    circle(900, 430, 420, 'url(#lit)'),
    rect(0, 660, 1200, 140, '#5d3a2b'),
    rect(0, 660, 1200, 14, '#7a4d38'),
    books.join(''),
    place(
      965,
      660,
      0,
      1,
      rect(-90, -16, 180, 18, '#2f3448', 9),
      stroke('M0 -16L74 -190L-30 -330', '#2f3448', 14),
      circle(74, -190, 14, '#454b66'),
      place(
        -30,
        -330,
        32,
        1,
        shape('M-84 60C-84 -10 -44 -44 0 -44S84 -10 84 60Z', '#e4683f'),
        ellipse(0, 60, 84, 14, '#fff1cc'),
      ),
    ),
    polygon(
      [
        [824, 410],
        [980, 308],
        [1060, 660],
        [560, 660],
      ],
      '#ffdf9d',
      'opacity=".13"',
    ),
    place(
      640,
      640,
      0,
      1.25,
      ellipse(0, 22, 190, 16, '#0004'),
      shape(
        'M0 0C-50 -40 -120 -44 -176 -26V20C-120 4 -50 8 0 26C50 8 120 4 176 20V-26C120 -44 50 -40 0 0Z',
        CREAM,
      ),
      shape('M0 0V26C50 8 120 4 176 20V-26C120 -44 50 -40 0 0Z', '#ead9b8'),
      stroke('M-150 -20C-110 -30 -60 -26 -20 -4M-150 -6C-110 -16 -60 -12 -20 8', '#b79d78', 4),
      stroke('M150 -20C110 -30 60 -26 20 -4M150 -6C110 -16 60 -12 20 8', '#b79d78', 4),
    ),
    place(
      1112,
      664,
      0,
      1,
      rect(-34, -74, 68, 74, '#e9e4da', 12),
      stroke('M34 -56Q64 -52 58 -32Q52 -14 34 -18', '#e9e4da', 9),
      stroke('M-12 -92Q-22 -110 -10 -124M12 -92Q2 -110 14 -124', '#ffffff55', 5),
    ),
  );
}

function year(): string {
  const random = createRandom(77);
  const tones = ['#efe3cb', '#f3cf9d', '#e8a861', '#d07a3f', '#a34a2a'] as const;
  return canvas(
    1200,
    800,
    CREAM,
    circle(1120, 60, 240, '#f3dfba'),
    bars(90, 84, [260], DUSK, 30, 0),
    group('opacity=".45"', bars(90, 134, [420], DUSK, 12, 0)),
    many(53 * 7, (index) => {
      const season = 0.5 + 0.5 * Math.sin((index / 371) * 12 + 1);
      const level = Math.min(4, Math.floor(random() * 2.2 + season * 2.9));
      return rect(
        90 + Math.floor(index / 7) * 19.4,
        190 + (index % 7) * 24,
        15.6,
        20,
        pick(tones, level),
        5,
      );
    }),
    many(17, (index) => {
      const height = 120 + Math.floor(random() * 130);
      const width = pick([42, 54, 36, 62], Math.floor(random() * 4));
      const x = 92 + index * 44 + (index > 10 ? 24 : 0);
      return place(
        x,
        720,
        index === 10 ? 9 : 0,
        1,
        rect(0, -height, Math.min(width, 42), height, pick(COVERS, index * 5 + 2), 5),
        rect(0, -height + 18, Math.min(width, 42), 8, '#ffffff55'),
        rect(0, -34, Math.min(width, 42), 8, '#0002'),
      );
    }),
    rect(70, 720, 820, 16, '#7a4d38', 8),
    card(
      920,
      410,
      200,
      326,
      DUSK,
      circle(100, 100, 62, 'none', 'stroke="#3a4060" stroke-width="16"'),
      `<circle cx="100" cy="100" r="62" fill="none" stroke="${LAMP}" stroke-width="16" stroke-linecap="round" stroke-dasharray="270 400" transform="rotate(-90 100 100)"/>`,
      bars(68, 90, [64], '#fff', 20, 0),
      bars(40, 208, [120, 84, 104], '#ffffff66', 12, 16),
    ),
  );
}

/** 14: a reader's own log. */
export const readingLog = [evening, year];
