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
  rect,
  shape,
  stroke,
} from '../draw.ts';
import { phone } from '../devices.ts';

const TOMATO = '#e4572e';
const CREAM = '#fff3e2';
const INK = '#3a1f17';

function bowl(
  x: number,
  y: number,
  radius: number,
  rim: string,
  inside: string,
  ...food: string[]
): string {
  return (
    ellipse(x + 8, y + 14, radius, radius, '#0002') +
    circle(x, y, radius, rim) +
    circle(x, y, radius * 0.86, inside) +
    place(x, y, 0, radius / 100, ...food)
  );
}

const rice = many(60, (index) => {
  const turn = index * 137.5;
  const reach = 9.6 * Math.sqrt(index);
  return place(
    Math.cos(turn) * reach,
    Math.sin(turn) * reach,
    turn,
    1,
    ellipse(0, 0, 10, 5, index % 3 ? '#ffffff' : '#f3ece0'),
  );
});
const stew =
  many(9, (index) =>
    circle(
      Math.cos(index * 2.4) * (18 + index * 5),
      Math.sin(index * 2.4) * (18 + index * 5),
      12,
      index % 2 ? '#ffb199' : '#f6d9a8',
      'opacity=".85"',
    ),
  ) +
  many(7, (index) =>
    stroke(
      `M${Math.cos(index * 2.1) * 46} ${Math.sin(index * 2.1) * 46}q8 -10 18 -4`,
      '#4d8c57',
      6,
    ),
  );
const greens = many(16, (index) =>
  place(
    Math.cos(index * 2.4) * index * 3.6,
    Math.sin(index * 2.4) * index * 3.6,
    index * 63,
    1,
    shape('M-26 0Q0 -18 26 0Q0 18 -26 0Z', pick(['#5aa469', '#78b96d', '#3f8557'], index)),
  ),
);
const egg =
  ellipse(-4, 2, 58, 48, '#fffdf6') +
  circle(4, -2, 24, '#ffb627') +
  ellipse(-3, -9, 7, 5, '#ffe0a0');
const cutlet = many(5, (index) =>
  rect(
    -66 + index * 26,
    -44 + Math.abs(index - 2) * 6,
    22,
    88 - Math.abs(index - 2) * 12,
    index % 2 ? '#c97b36' : '#d68a42',
    9,
  ),
);
const radish = many(12, (index) =>
  place(
    Math.cos(index * 2.4) * index * 4.4,
    Math.sin(index * 2.4) * index * 4.4,
    index * 40,
    1,
    rect(-14, -14, 28, 28, pick(['#ff7f5c', '#f25c3d', '#ff9f80'], index), 5),
  ),
);

function chopsticks(x: number, y: number): string {
  return (
    place(x, y, 3, 1, rect(0, 0, 11, 430, '#c9ccd1', 5), rect(0, 0, 4, 430, '#eceef0', 2)) +
    place(
      x + 30,
      y + 4,
      -1,
      1,
      rect(0, 0, 11, 430, '#c9ccd1', 5),
      rect(0, 0, 4, 430, '#eceef0', 2),
    ) +
    ellipse(x + 100, y + 62, 32, 50, '#d3d6db') +
    ellipse(x + 96, y + 58, 20, 36, '#eef0f2') +
    rect(x + 94, y + 100, 12, 330, '#d3d6db', 6)
  );
}

function cover(): string {
  return canvas(
    1200,
    800,
    '#f6b88f',
    many(9, (index) => rect(index * 150 - 20, 0, 74, 800, '#f8c49f')),
    group('filter="url(#lift)"', rect(110, 70, 820, 660, '#dfe3e6', 70)),
    rect(136, 96, 768, 608, '#eef1f3', 52),
    rect(136, 96, 768, 608, 'none', 52, 'stroke="#cfd5d9" stroke-width="4"'),
    bowl(335, 520, 158, '#f7f7f4', '#fbf8f1', rice),
    bowl(690, 520, 158, '#3b2a26', '#c8401f', stew),
    bowl(265, 232, 104, '#ffffff', '#eaf2e3', greens),
    bowl(520, 232, 122, '#ffffff', '#fdf0dd', cutlet),
    bowl(778, 232, 104, '#ffffff', '#ffe7df', radish),
    chopsticks(990, 200),
  );
}

function waiting(): string {
  const people = many(11, (index) => {
    const x = 60 + index * 64;
    const tone = pick(['#ffb38a', '#f29a6b', '#ffcfae'], index * 2);
    return group(
      `opacity="${index < 7 ? 1 : 0.35}"`,
      circle(x, 640, 22, tone) +
        rect(
          x - 26,
          668,
          52,
          160,
          pick([TOMATO, '#2f6f6d', '#f2b544', '#7a4a8c', '#3c5fa8'], index),
          26,
        ),
    );
  });
  return canvas(
    1200,
    800,
    CREAM,
    gradient(
      'heat',
      [
        [0, '#ffb627'],
        [1, TOMATO],
      ],
      [0, 0, 1, 0],
    ),
    stroke('M90 470A260 260 0 0 1 610 470', '#f3dfc6', 54),
    stroke('M90 470A260 260 0 0 1 486 256', 'url(#heat)', 54),
    circle(486, 256, 40, '#fff', `stroke="${TOMATO}" stroke-width="16"`),
    many(7, (index) => {
      const angle = Math.PI + (index * Math.PI) / 6;
      return circle(350 + Math.cos(angle) * 190, 470 + Math.sin(angle) * 190, 5, '#d9b993');
    }),
    bars(270, 390, [160], INK, 34, 0),
    group('opacity=".4"', bars(300, 446, [100], INK, 14, 0)),
    people,
    phone(
      'p',
      940,
      420,
      5,
      0.98,
      '#fff',
      rect(0, 0, 360, 300, TOMATO),
      bowl(180, 186, 92, '#f7f7f4', '#fdf0dd', egg),
      rect(0, 276, 360, 500, '#fff', 34),
      bars(28, 310, [170], INK, 18, 0),
      many(
        4,
        (index) =>
          rect(
            24,
            350 + index * 92,
            312,
            78,
            pick([CREAM, '#fdeae2', '#eef4e8', '#fff6d9'], index),
            20,
          ) +
          circle(66, 389 + index * 92, 24, pick(['#ffb627', TOMATO, '#5aa469', '#f2b544'], index)) +
          bars(
            106,
            374 + index * 92,
            [pick([120, 90, 140], index), pick([70, 110], index)],
            '#3a1f17aa',
            9,
            12,
          ) +
          rect(276, 376 + index * 92, 44, 26, index === 1 ? TOMATO : '#0001', 13),
      ),
    ),
  );
}

/** 02: today's menu and how long the queue is. */
export const cafeteria = [cover, waiting];
