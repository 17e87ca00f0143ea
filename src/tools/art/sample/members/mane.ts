import { circle, many, place, polar, rect, shape, short, smoothly } from '../draw.ts';
import type { Point } from '../draw.ts';

/** A mane around (0, 0): the face's edge is at about 84, the tips reach 150. `deep` is the shade below. */
export type Mane = (colour: string, deep: string) => string;

const petals =
  (count: number, width: number, reach: number): Mane =>
  (colour, deep) =>
    many(count, (index) =>
      place(
        0,
        0,
        ((index + 0.5) * 360) / count,
        1,
        shape(
          `M0 -40C${width} -70 ${width} ${-reach + 20} 0 ${-reach - 4}C${-width} ${-reach + 20} ${-width} -70 0 -40Z`,
          deep,
        ),
      ),
    ) +
    many(count, (index) =>
      place(
        0,
        0,
        (index * 360) / count,
        1,
        shape(
          `M0 -40C${width} -70 ${width} ${-reach + 26} 0 ${-reach}C${-width} ${-reach + 26} ${-width} -70 0 -40Z`,
          colour,
        ),
      ),
    );

const rays =
  (count: number, half: number): Mane =>
  (colour, deep) =>
    circle(0, 0, 112, deep) +
    many(count, (index) =>
      place(
        0,
        0,
        (index * 360) / count,
        1,
        shape(
          `M${-half} -86L0 ${index % 2 ? -132 : -152}L${half} -86Z`,
          colour,
          `stroke="${colour}" stroke-width="8" stroke-linejoin="round"`,
        ),
      ),
    );

const locks =
  (count: number, lean: number): Mane =>
  (colour, deep) =>
    many(count, (index) =>
      place(
        0,
        0,
        ((index + 0.5) * 360) / count,
        1,
        shape(
          `M-34 -70C-36 -120 ${-10 + lean * 0.3} -140 ${lean} -158C${lean * 0.6} -130 30 -110 34 -70Z`,
          deep,
        ),
      ),
    ) +
    many(count, (index) =>
      place(
        0,
        0,
        (index * 360) / count,
        1,
        shape(
          `M-34 -70C-36 -114 ${-10 + lean * 0.3} -132 ${lean} -148C${lean * 0.6} -124 30 -104 34 -70Z`,
          colour,
        ),
      ),
    );

const curls =
  (count: number, radius: number): Mane =>
  (colour, deep) =>
    many(count, (index) =>
      circle(...polar(0, 0, 108, ((index + 0.5) * 360) / count), radius * 0.94, deep),
    ) + many(count, (index) => circle(...polar(0, 0, 98, (index * 360) / count), radius, colour));

const wavy =
  (waves: number, depth: number): Mane =>
  (colour, deep) => {
    const ring = (radius: number, turn: number) => {
      const points: Point[] = Array.from({ length: 121 }, (_, index) =>
        polar(
          0,
          0,
          radius + depth * Math.cos((index / 120) * Math.PI * 2 * waves),
          index * 3 + turn,
        ),
      );
      return `${smoothly(points)}Z`;
    };
    return shape(ring(132, 180 / waves), deep) + shape(ring(118, 0), colour);
  };

const blocks: Mane = (colour, deep) =>
  many(4, (index) => place(0, 0, index * 22.5 + 11.25, 1, rect(-104, -104, 208, 208, deep, 26))) +
  many(2, (index) => place(0, 0, index * 45, 1, rect(-98, -98, 196, 196, colour, 26)));

const strands: Mane = (colour, deep) =>
  circle(0, 0, 104, deep) +
  many(40, (index) => {
    const [ax, ay] = polar(0, 0, 84, index * 9);
    const [bx, by] = polar(0, 0, 138 + ((index * 29) % 17), index * 9 + 4);
    return `<path d="M${short(ax)} ${short(ay)}L${short(bx)} ${short(by)}" stroke="${index % 2 ? colour : deep}" stroke-width="11" stroke-linecap="round"/>`;
  });

const fringe: Mane = (colour, deep) =>
  shape(
    'M-118 118C-150 130 -162 100 -146 70C-166 -60 -112 -148 0 -148S166 -60 146 70C162 100 150 130 118 118C112 142 76 146 60 128C40 150 -40 150 -60 128C-76 146 -112 142 -118 118Z',
    deep,
  ) +
  shape(
    'M-104 100C-130 108 -140 84 -128 58C-142 -56 -98 -132 0 -132S142 -56 128 58C140 84 130 108 104 100C96 122 70 124 54 110C36 126 -36 126 -54 110C-70 124 -96 122 -104 100Z',
    colour,
  );

/** Sixteen manes, one a member. */
export const MANES: readonly [Mane, ...Mane[]] = [
  petals(14, 30, 148),
  locks(12, 34),
  wavy(10, 12),
  rays(20, 17),
  curls(12, 40),
  fringe,
  petals(9, 50, 150),
  strands,
  blocks,
  locks(16, -40),
  wavy(16, 9),
  curls(18, 28),
  rays(14, 26),
  petals(20, 20, 150),
  wavy(6, 16),
  locks(9, 8),
];
