import { circle, ellipse, group, pick, place, rect, shape, stroke } from './draw.ts';

const SKINS = ['#ffd9bd', '#f6c39d', '#e8ab82', '#ffe4cf'] as const;
const HAIRS = ['#2b2230', '#5a3825', '#16202e', '#7b4a2a', '#3a2a4a'] as const;

/** A friendly bust in a circle of `radius`; `kind` chooses skin, hair and mood, `coat` the clothes. */
export function bust(
  id: string,
  x: number,
  y: number,
  radius: number,
  kind: number,
  ground: string,
  coat: string,
): string {
  const skin = pick(SKINS, kind);
  const hair = pick(HAIRS, kind * 2 + 1);
  const fringe = [
    'M-36 -14C-40 -58 40 -62 36 -12C28 -26 14 -34 -4 -30C-18 -28 -30 -24 -36 -14Z',
    'M-37 -4C-44 -60 44 -60 37 -4C30 -18 26 -30 18 -34C4 -22 -24 -20 -37 -4Z',
    'M-36 -10C-42 -54 -10 -64 6 -54C30 -58 44 -34 36 -10C32 -24 20 -26 8 -24C-8 -22 -26 -30 -36 -10Z',
  ] as const;
  const behind = [
    '',
    shape('M-42 40C-50 -70 50 -70 42 40Z', hair),
    '',
    circle(0, -56, 18, hair),
    shape('M-44 14C-50 -64 50 -64 44 14C44 30 30 30 -30 30Q-44 30 -44 14Z', hair),
  ] as const;
  return (
    `<clipPath id="${id}">${circle(0, 0, 100, '#000')}</clipPath>` +
    place(
      x,
      y,
      0,
      radius / 100,
      circle(0, 0, 100, ground),
      group(
        `clip-path="url(#${id})"`,
        place(0, 4, 0, 1.12, pick(behind, kind)),
        ellipse(0, 108, 76, 56, coat),
        rect(-15, 22, 30, 44, skin, 14),
        place(0, 4, 0, 1.12, rect(-35, -40, 70, 78, skin, 34), shape(pick(fringe, kind), hair)),
        circle(-15, 8, 4.4, '#2b2230'),
        circle(15, 8, 4.4, '#2b2230'),
        circle(-25, 20, 7, '#ff8d7a', 'opacity=".4"'),
        circle(25, 20, 7, '#ff8d7a', 'opacity=".4"'),
        stroke(kind % 3 === 1 ? 'M-7 24Q0 30 7 24' : 'M-9 22Q0 34 9 22', '#2b2230', 3.6),
        kind % 4 === 2
          ? circle(-16, 8, 13, 'none', 'stroke="#2b2230" stroke-width="3"') +
              circle(16, 8, 13, 'none', 'stroke="#2b2230" stroke-width="3"') +
              stroke('M-3 7Q0 4 3 7', '#2b2230', 3)
          : '',
      ),
    )
  );
}
