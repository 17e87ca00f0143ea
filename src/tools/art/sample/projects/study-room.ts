import { bars, canvas, circle, ellipse, group, many, pick, radial, rect } from '../draw.ts';
import { browser } from '../devices.ts';
import { isometric } from '../iso.ts';
import type { Sides } from '../iso.ts';

const NAVY = '#101b3b';
const MINT = '#5eead4';
const TABLE: Sides = ['#f2dfc3', '#caa97d', '#dcc09a'];
const FREE: Sides = ['#5eead4', '#2a9d8f', '#3fc5b4'];
const TAKEN: Sides = ['#4a5a94', '#2a3665', '#37457b'];
const WALL: Sides = ['#dfe7ff', '#8fa0d8', '#b9c6f0'];
const FLOOR: Sides = ['#26346a', '#141f47', '#1b2858'];
const LAPTOP: Sides = ['#e9eefc', '#9aa6cc', '#c0cbe8'];

function cover(): string {
  const { at, box } = isometric(600, 128, 58);
  const desk = (a: number, b: number, taken: readonly boolean[]) => {
    const seat = (index: number, da: number, db: number) =>
      box(a + da, b + db, 0.55, 0.55, 0.35, taken[index] ? TAKEN : FREE);
    return (
      seat(0, 0.2, -0.75) +
      seat(1, 1.3, -0.75) +
      box(a, b, 2.1, 1.2, 0.55, TABLE) +
      (taken[0] ? box(a + 0.25, b + 0.2, 0.5, 0.36, 0.06, LAPTOP, 0.55) : '') +
      (taken[3] ? box(a + 1.35, b + 0.6, 0.5, 0.36, 0.06, LAPTOP, 0.55) : '') +
      seat(2, 0.2, 1.4) +
      seat(3, 1.3, 1.4)
    );
  };
  const rooms: string[] = [];
  for (const [a, b, seats] of [
    [0.9, 1.2, [true, false, false, true]],
    [4.9, 1.2, [false, false, true, false]],
    [8.4, 1.2, [true, true, true, true]],
    [0.9, 5.9, [false, true, false, false]],
    [4.9, 5.9, [true, false, true, true]],
    [8.4, 5.9, [false, false, false, false]],
  ] as const)
    rooms.push(desk(a, b, seats));
  const [glowX, glowY] = at(9.4, 6.6);
  return canvas(
    1200,
    800,
    NAVY,
    radial('lamp', [
      [0, '#5eead466'],
      [1, '#5eead400'],
    ]),
    box(-0.3, -0.3, 11.7, 9.3, 0.4, FLOOR, -0.4),
    ellipse(glowX, glowY, 230, 135, 'url(#lamp)'),
    box(-0.3, -0.3, 11.7, 0.2, 1.7, WALL),
    box(-0.3, -0.1, 0.2, 9.1, 1.7, WALL),
    rooms.slice(0, 1).join(''),
    box(3.9, 0, 0.14, 3.6, 1.1, ['#c7d3ff', '#7f90cc', '#9fb0e6aa']),
    rooms.slice(1, 2).join(''),
    box(7.7, 0, 0.14, 3.6, 1.1, ['#c7d3ff', '#7f90cc', '#9fb0e6aa']),
    rooms.slice(2, 4).join(''),
    box(3.9, 4.9, 0.14, 3.6, 1.1, ['#c7d3ff', '#7f90cc', '#9fb0e6aa']),
    rooms.slice(4, 5).join(''),
    box(7.7, 4.9, 0.14, 3.6, 1.1, ['#c7d3ff', '#7f90cc', '#9fb0e6aa']),
    rooms.slice(5).join(''),
  );
}

function hours(): string {
  const spans: readonly (readonly [number, number, number])[] = [
    [0, 1, 3],
    [0, 6, 4],
    [1, 0, 2],
    [1, 4, 5],
    [2, 2, 4],
    [2, 9, 3],
    [3, 5, 2],
    [3, 8, 3],
    [4, 0, 5],
    [4, 7, 2],
    [5, 3, 3],
    [5, 10, 2],
  ];
  return canvas(
    1200,
    800,
    '#0b132d',
    circle(980, 90, 260, '#16245a'),
    browser(
      'w',
      90,
      86,
      1020,
      650,
      '#f5f8ff',
      '#e3e9fb',
      rect(0, 0, 220, 640, '#16234f'),
      bars(36, 46, [120], MINT, 18, 0),
      many(
        5,
        (index) =>
          rect(24, 108 + index * 62, 172, 44, index === 1 ? '#2a9d8f' : '#ffffff10', 14) +
          circle(52, 130 + index * 62, 9, index === 1 ? '#fff' : '#7d8bc0') +
          bars(
            74,
            125 + index * 62,
            [pick([84, 70, 96], index)],
            index === 1 ? '#fff' : '#7d8bc0',
            10,
            0,
          ),
      ),
      bars(262, 42, [220], NAVY, 22, 0),
      many(
        13,
        (index) =>
          rect(330 + index * 52, 118, 2, 470, '#dde4f7') +
          bars(318 + index * 52, 92, [26], '#9aa6cc', 8, 0),
      ),
      many(
        6,
        (index) =>
          bars(262, 152 + index * 76, [46], '#6673a3', 12, 0) +
          rect(330, 136 + index * 76, 624, 48, '#e9eefc', 12),
      ),
      spans
        .map(([room, start, length], index) =>
          rect(
            332 + start * 52,
            138 + room * 76,
            length * 52 - 4,
            44,
            pick(['#8fa0d8', '#c0cbe8', '#6f83cf'], index),
            11,
          ),
        )
        .join(''),
      group('filter="url(#lift)"', rect(332 + 6 * 52, 138 + 5 * 76, 3 * 52, 44, MINT, 11)),
      bars(360 + 6 * 52, 154 + 5 * 76, [90], '#0b4f47', 11, 0),
      rect(330 + 6.6 * 52, 112, 4, 480, '#ff6b5e', 2),
      circle(332 + 6.6 * 52, 112, 9, '#ff6b5e'),
    ),
  );
}

/** 03: study rooms, booked by the hour. */
export const studyRoom = [cover, hours];
