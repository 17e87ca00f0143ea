import {
  canvas,
  circle,
  ellipse,
  gradient,
  many,
  polar,
  radial,
  rect,
  shape,
  short,
  smoothly,
  stroke,
} from '../draw.ts';
import type { Point } from '../draw.ts';
import { blend, rgb } from '../../colour.ts';
import { noise } from '../../noise.ts';
import { createRandom } from '../../random.ts';
import { CREAM, DAWN, EMBER, FLARE, GOLD, NIGHT, SUN, WINE } from './palette.ts';

const mixed = (from: string, to: string, t: number) =>
  `rgb(${blend(rgb(from), rgb(to), t).map(Math.round).join(' ')})`;

/** Sunrise over the sea: the reflection is the sun's own rows, pushed aside by waves. */
export function sunrise(): string {
  return canvas(
    960,
    600,
    '',
    gradient('sky', [
      [0, '#1a1d3a'],
      [0.45, '#5a2b4a'],
      [0.75, '#c4472a'],
      [1, GOLD],
    ]),
    gradient('disc', [
      [0, CREAM],
      [0.5, GOLD],
      [1, FLARE],
    ]),
    rect(0, 0, 960, 372, 'url(#sky)'),
    circle(480, 350, 250, FLARE, 'opacity=".18"'),
    circle(480, 350, 190, GOLD, 'opacity=".22"'),
    circle(480, 350, 140, 'url(#disc)'),
    rect(0, 370, 960, 230, '#1c0d12'),
    many(23, (index) => {
      const y = 374 + index * 10;
      const depth = index / 23;
      const half =
        138 *
        Math.sqrt(Math.max(0.02, 1 - depth * depth)) *
        (0.72 + 0.5 * noise(index * 0.9, 0.3, 0.7, 5));
      return rect(
        480 - half + 40 * noise(index * 0.7, 3.1, 0.2, 6),
        y,
        half * 2,
        5.4,
        mixed(GOLD, WINE, depth),
        2.7,
      );
    }),
    many(40, (index) =>
      rect(
        ((index * 197) % 900) + 10,
        378 + ((index * 71) % 214),
        24 + ((index * 31) % 60),
        2.4,
        '#7c3425',
        1.2,
        'opacity=".7"',
      ),
    ),
  );
}

/** The hours of one day: twenty-four discs along the sun's arc, from night through noon to night. */
export function hours(): string {
  return canvas(
    960,
    600,
    NIGHT,
    stroke('M0 520H960', WINE, 2),
    many(24, (index) => {
      const t = index / 23;
      const x = 60 + t * 840;
      const height = Math.sin(t * Math.PI);
      const y = 520 - 400 * height;
      const size = 15 + 34 * height;
      const colour =
        height < 0.5 ? mixed('#241a3a', SUN, height * 2) : mixed(SUN, GOLD, height * 2 - 1);
      return (
        circle(x, y, size, colour, `opacity="${short(0.55 + 0.45 * height)}"`) +
        stroke(`M${short(x)} 520V${short(512 - 14 * height)}`, colour, 3) +
        circle(x, 548, 2.6, colour)
      );
    }),
  );
}

/** Planets on their orbits, the sun cut by the left edge. */
export function orbits(): string {
  return canvas(
    960,
    600,
    '#100c14',
    radial('sun', [
      [0, CREAM],
      [0.45, GOLD],
      [0.75, FLARE],
      [1, SUN],
    ]),
    many(70, (index) =>
      circle((index * 389) % 960, (index * 241) % 600, index % 9 ? 1 : 2, CREAM, 'opacity=".5"'),
    ),
    many(7, (index) =>
      ellipse(
        90,
        300,
        210 + index * 118,
        90 + index * 64,
        'none',
        `stroke="${index % 2 ? DAWN : '#7b4526'}" stroke-width="1.6" transform="rotate(-13 90 300)"`,
      ),
    ),
    circle(90, 300, 180, FLARE, 'opacity=".16"'),
    circle(90, 300, 128, 'url(#sun)'),
    [
      [0, 40, 13, GOLD],
      [1, 78, 19, FLARE],
      [2, 112, 24, '#8793d6'],
      [3, 58, 15, SUN],
      [4, 96, 46, '#e9b27a'],
      [5, 66, 30, '#c96a3a'],
    ]
      .map(([ring, angle, size, colour]) => {
        const [px, py] = polar(0, 0, 1, Number(angle));
        const x = px * (210 + Number(ring) * 118);
        const y = py * (90 + Number(ring) * 64);
        const turn = (-13 * Math.PI) / 180;
        const cx = 90 + x * Math.cos(turn) - y * Math.sin(turn);
        const cy = 300 + x * Math.sin(turn) + y * Math.cos(turn);
        const belt =
          ring === 4
            ? ellipse(
                cx,
                cy,
                78,
                18,
                'none',
                `stroke="${GOLD}" stroke-width="5" opacity=".8" transform="rotate(-22 ${short(cx)} ${short(cy)})"`,
              )
            : '';
        return (
          circle(cx, cy, Number(size), String(colour)) +
          circle(cx + Number(size) * 0.22, cy + 1, Number(size) * 0.86, '#000', 'opacity=".22"') +
          belt
        );
      })
      .join(''),
  );
}

/** Phases of an eclipse in a row of nine. */
export function phases(): string {
  return canvas(
    960,
    600,
    NIGHT,
    many(9, (index) => {
      const x = 80 + index * 100;
      const y = 300 + 70 * Math.cos(((index - 4) / 4) * Math.PI * 0.5) - 35;
      const whole = index === 4;
      return (
        `<clipPath id="p${index}">${circle(x, y, 44, '#000')}</clipPath>` +
        (whole
          ? circle(x, y, 96, FLARE, 'opacity=".2"') +
            circle(x, y, 70, GOLD, 'opacity=".32"') +
            many(28, (ray) =>
              stroke(
                `M${polar(x, y, 50, (ray * 360) / 28)
                  .map(short)
                  .join(' ')}L${polar(x, y, 68 + ((ray * 13) % 34), (ray * 360) / 28)
                  .map(short)
                  .join(' ')}`,
                GOLD,
                2.4,
                'opacity=".7"',
              ),
            )
          : '') +
        circle(
          x,
          y,
          whole ? 47 : 44,
          whole ? CREAM : mixed(SUN, GOLD, 1 - Math.abs(index - 4) / 5),
        ) +
        `<g clip-path="url(#p${index})">${circle(x + (index - 4) * 23, y, 44.5, whole ? '#060404' : NIGHT)}</g>`
      );
    }),
    stroke('M80 470H880', WINE, 2, 'stroke-dasharray="1 12"'),
    many(9, (index) =>
      circle(80 + index * 100, 470, index === 4 ? 7 : 3.5, index === 4 ? GOLD : SUN),
    ),
  );
}

/** The sun cut into strips that slip aside, as on a printed poster. */
export function strips(): string {
  return canvas(
    960,
    600,
    GOLD,
    `<clipPath id="all">${rect(0, 0, 960, 600, '#000')}</clipPath>`,
    many(13, (index) => {
      const height = 600 / 13;
      const y = index * height;
      const slip = Math.sin(index * 1.7) * (18 + index * 9);
      return `<clipPath id="s${index}">${rect(0, y, 960, height + 0.5, '#000')}</clipPath><g clip-path="url(#s${index})">${index % 2 ? rect(0, y, 960, height + 1, '#ffd89b') : ''}${circle(480 + slip, 300, 232, index % 3 === 2 ? '#c23a0a' : SUN)}</g>`;
    }),
  );
}

/** Ridges one behind another, each hiding what is behind it; the sun's heat makes the middle rise. */
export function ridgelines(): string {
  return canvas(
    960,
    600,
    NIGHT,
    many(15, (index) => {
      const base = 150 + index * 29;
      const points: Point[] = [];
      for (let x = 90; x <= 870; x += 26) {
        const middle = Math.exp(-(((x - 480) / 150) ** 2));
        const lift =
          (0.55 + noise(x / 62, index * 0.7, 0.5, 3) + 0.3 * noise(x / 31, index * 1.3, 0.2, 4)) *
          middle *
          170;
        points.push([x, base - Math.max(0, lift)]);
      }
      return (
        shape(`${smoothly(points)}V620H90Z`, NIGHT) +
        stroke(smoothly(points), mixed(GOLD, SUN, index / 15), 3.4)
      );
    }),
  );
}

/** A field of dots, each as large as the light that falls on it. */
export function halftone(): string {
  return canvas(
    960,
    600,
    SUN,
    many(15 * 11, (index) => {
      const column = index % 15;
      const row = Math.floor(index / 15);
      const x = column * 70 + (row % 2) * 35 - 10;
      const y = row * 62;
      const light = Math.exp(-((Math.hypot(x - 640, y - 250) / 290) ** 2));
      return circle(x, y, 5 + light * 34, light > 0.45 ? CREAM : light > 0.16 ? GOLD : '#a2310a');
    }),
  );
}

/** Seeds of a sunflower: the golden angle, from hot to dark. */
export function sunflower(): string {
  return canvas(
    960,
    600,
    '#170b08',
    many(170, (index) => {
      const radius = 33 * Math.sqrt(index);
      const [x, y] = polar(480, 300, radius, index * 137.50776);
      if (x < -20 || x > 980 || y < -20 || y > 620) return '';
      const t = Math.min(1, radius / 400);
      return circle(
        x,
        y,
        6 + 12 * Math.sin(Math.min(1, t * 1.15) * Math.PI) + t * 2,
        t < 0.5 ? mixed(CREAM, FLARE, t * 2) : mixed(FLARE, WINE, (t - 0.5) * 2),
      );
    }),
  );
}

/** Heights of a mountain as contour lines, its summit lit. */
export function contours(): string {
  const random = createRandom(8);
  const turn = random() * 6;
  return canvas(
    960,
    600,
    EMBER,
    many(11, (index) => {
      const radius = 500 - index * 45;
      const points: Point[] = Array.from({ length: 49 }, (_, step) => {
        const [cx, cy] = polar(0, 0, 1, step * 7.5);
        const wide = 1 + 0.4 * noise(cx * 1.3 + turn, cy * 1.3, index * 0.13, 2);
        const [x, y] = polar(0, 0, radius * wide, step * 7.5);
        return [580 - index * 9 + x * 1.25, 290 + index * 5 + y];
      });
      return (
        shape(
          `${smoothly(points)}Z`,
          index < 6
            ? mixed(EMBER, SUN, index / 6)
            : index < 9
              ? mixed(SUN, GOLD, (index - 6) / 2.4)
              : CREAM,
        ) + stroke(`${smoothly(points)}Z`, '#170604', 1.6, 'opacity=".35"')
      );
    }),
  );
}
