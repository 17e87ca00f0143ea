import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestTo, passed } from '#features/curriculum/track/scroll-progress.ts';

/** Steps of these heights, one below the other with a gap of 10, beginning at `top`. */
function stack(top: number, heights: number[]) {
  let at = top;
  return heights.map((height) => {
    const box = { top: at, bottom: at + height };
    at += height + 10;
    return box;
  });
}

describe('nearestTo', () => {
  const boxes = stack(100, [50, 300, 50]);

  it.each([
    [0, 0],
    [125, 0],
    [153, 0],
    [157, 1],
    [455, 1],
    [475, 2],
    [5000, 2],
  ])('finds for the line at %i the box %i', (line, index) => {
    expect(nearestTo(line, boxes)).toBe(index);
  });

  it('prefers a tall box that the line crosses to a small one whose middle is closer', () => {
    expect(nearestTo(458, boxes)).toBe(1);
  });

  it('lights the steps in their order, whatever their heights', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(heights, (list) => {
        const all = stack(0, list);
        const end = all.at(-1)?.bottom ?? 0;
        const lines = Array.from({ length: 50 }, (_, i) => (end * i) / 49);
        const lit = lines.map((line) => nearestTo(line, all));
        expect(lit).toEqual(lit.toSorted((a, b) => a - b));
        expect([lit.at(0), lit.at(-1)]).toEqual([0, list.length - 1]);
      }),
    );
  });

  it('finds nothing without boxes', () => {
    expect(nearestTo(0, [])).toBe(-1);
  });
});

it('passed is the share above the line, never less than nothing nor more than all', () => {
  const box = { top: 100, bottom: 300 };
  expect([0, 100, 150, 300, 900].map((line) => passed(line, box))).toEqual([0, 0, 0.25, 1, 1]);
});
