import {
  arc,
  bars,
  canvas,
  circle,
  gradient,
  group,
  many,
  pick,
  place,
  polar,
  rect,
  shape,
  smoothly,
  stroke,
} from '../draw.ts';
import type { Point } from '../draw.ts';
import { card } from '../devices.ts';
import { noise } from '../../noise.ts';

const FOREST = '#17352a';
const LEAF = '#6fbf73';
const SAND = '#f1ead6';
const SUN = '#f7b538';

const leaf =
  shape('M0 60C-46 30 -46 -30 0 -70C46 -30 46 30 0 60Z', LEAF) +
  stroke('M0 84V-44M0 20L-20 0M0 20L20 0M0 -8L-16 -26M0 -8L16 -26', FOREST, 5);

/** A tree's rings as a year of footprints: each ring a little irregular, thick where the month was heavy. */
function rings(x: number, y: number): string {
  return many(13, (index) => {
    const radius = 330 - index * 25;
    const points: Point[] = [];
    for (let step = 0; step <= 72; step++) {
      const angle = step * 5;
      const [cx, cy] = polar(0, 0, 1, angle);
      points.push(
        polar(x, y, radius * (1 + 0.06 * noise(cx * 1.3, cy * 1.3, index * 0.22, 3)), angle),
      );
    }
    return shape(
      `${smoothly(points)}Z`,
      pick(['#e9dcb8', '#dcc994', '#cdb57a', '#e3d2a2', '#bfa468'], index),
    );
  });
}

function cover(): string {
  return canvas(
    1200,
    800,
    FOREST,
    circle(420, 400, 366, '#4a3a24'),
    rings(420, 400),
    stroke(arc(420, 400, 282, 0, 214), '#2f7d4f', 26),
    stroke(arc(420, 400, 222, 0, 150), SUN, 26),
    stroke(arc(420, 400, 162, 0, 262), '#e4683f', 26),
    circle(420, 400, 92, SAND),
    place(420, 404, 18, 0.86, leaf),
    card(
      770,
      96,
      340,
      170,
      SAND,
      bars(30, 34, [120], FOREST, 16, 0),
      many(7, (index) =>
        rect(
          30 + index * 41,
          140 - pick([34, 58, 44, 72, 50, 28, 40], index),
          26,
          pick([34, 58, 44, 72, 50, 28, 40], index),
          index === 5 ? SUN : LEAF,
          8,
        ),
      ),
    ),
    card(
      830,
      306,
      300,
      170,
      '#ffffff',
      place(82, 92, 0, 0.62, leaf),
      bars(146, 56, [110], FOREST, 16, 0),
      bars(146, 92, [84, 104], '#17352a55', 9, 12),
    ),
    card(
      770,
      516,
      340,
      188,
      LEAF,
      bars(30, 34, [150], FOREST, 16, 0),
      stroke(
        smoothly([
          [30, 150],
          [80, 110],
          [130, 128],
          [190, 84],
          [250, 104],
          [310, 66],
        ]),
        FOREST,
        8,
      ),
      circle(310, 66, 12, SAND),
    ),
  );
}

function hills(): string {
  const ridge = (base: number, height: number, seed: number, colour: string) => {
    const points: Point[] = [];
    for (let x = -40; x <= 1240; x += 40)
      points.push([x, base - height * (0.5 + noise(x / 260, 0.5, 0.5, seed))]);
    return shape(`${smoothly(points)}L1240 820L-40 820Z`, colour);
  };
  const turbine = (x: number, y: number, scale: number, turn: number) =>
    place(
      x,
      y,
      0,
      scale,
      shape('M-5 0L-2 -210H2L5 0Z', '#fff'),
      place(
        0,
        -210,
        turn,
        1,
        many(3, (index) =>
          place(
            0,
            0,
            index * 120,
            1,
            shape('M-4 0C-12 -40 -4 -110 0 -124C4 -100 8 -40 4 0Z', '#fff'),
          ),
        ),
        circle(0, 0, 8, '#fff'),
      ),
    );
  const daily: Point[] = [
    [0, 300],
    [130, 250],
    [260, 282],
    [390, 190],
    [520, 214],
    [650, 150],
    [780, 182],
    [910, 112],
    [1040, 132],
    [1200, 66],
  ];
  return canvas(
    1200,
    800,
    '',
    gradient('sky', [
      [0, '#fbe3b5'],
      [0.6, '#f7c873'],
      [1, '#f2a65a'],
    ]),
    rect(0, 0, 1200, 800, 'url(#sky)'),
    circle(860, 330, 150, '#fff3d1'),
    circle(860, 330, 220, '#fff3d1', 'opacity=".35"'),
    stroke(smoothly(daily), '#e4683f', 7),
    group(
      'stroke="#e4683f" stroke-width="6"',
      daily
        .slice(1, -1)
        .map(([x, y]) => circle(x, y, 11, '#fff3d1'))
        .join(''),
    ),
    ridge(470, 120, 3, '#9cbf84'),
    turbine(240, 470, 0.8, 20),
    turbine(420, 480, 0.62, 70),
    ridge(560, 130, 8, LEAF),
    turbine(1020, 560, 1.15, 40),
    ridge(660, 120, 15, '#2f7d4f'),
    many(26, (index) =>
      place(
        20 + index * 47,
        670 + ((index * 53) % 40),
        0,
        0.5 + ((index * 29) % 40) / 80,
        shape('M0 -80L30 -20H16L38 20H-38L-16 -20H-30Z', index % 3 ? FOREST : '#215040'),
        rect(-5, 20, 10, 20, '#4a3a24'),
      ),
    ),
    ridge(770, 70, 21, FOREST),
  );
}

/** 06: a carbon footprint kept day by day. */
export const carbon = [cover, hills];
