import { polygon } from './draw.ts';
import type { Point } from './draw.ts';

/** Colours of a box's three seen sides. */
export type Sides = readonly [top: string, left: string, right: string];

/** Draws boxes on an isometric floor: `unit` pixels along a floor axis, the floor's origin at (x, y). */
export function isometric(x: number, y: number, unit: number) {
  const at = (a: number, b: number, height = 0): Point => [
    x + (a - b) * unit * 0.866,
    y + (a + b) * unit * 0.5 - height * unit,
  ];
  const box = (
    a: number,
    b: number,
    width: number,
    depth: number,
    height: number,
    sides: Sides,
    base = 0,
  ): string => {
    const top = base + height;
    return (
      polygon(
        [
          at(a, b + depth, top),
          at(a + width, b + depth, top),
          at(a + width, b + depth, base),
          at(a, b + depth, base),
        ],
        sides[1],
      ) +
      polygon(
        [
          at(a + width, b, top),
          at(a + width, b + depth, top),
          at(a + width, b + depth, base),
          at(a + width, b, base),
        ],
        sides[2],
      ) +
      polygon(
        [
          at(a, b, top),
          at(a + width, b, top),
          at(a + width, b + depth, top),
          at(a, b + depth, top),
        ],
        sides[0],
      )
    );
  };
  return { at, box };
}
