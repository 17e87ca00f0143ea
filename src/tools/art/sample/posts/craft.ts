import {
  arc,
  canvas,
  circle,
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
import { isometric } from '../iso.ts';
import { noise } from '../../noise.ts';
import { createRandom } from '../../random.ts';
import { CREAM, DAWN, EMBER, FLARE, GOLD, NIGHT, SUN, WINE } from './palette.ts';

/** Branches that part and meet again. */
export function branches(): string {
  const line = (d: string, colour: string) => stroke(d, colour, 9);
  const dots = (list: readonly Point[], colour: string) =>
    list.map(([x, y]) => circle(x, y, 15, NIGHT, `stroke="${colour}" stroke-width="8"`)).join('');
  return canvas(
    960,
    600,
    NIGHT,
    many(9, (index) => rect(0, 60 + index * 60, 960, 1, '#241a16')),
    line('M270 420C330 420 330 180 400 180H610C680 180 680 420 740 420', GOLD),
    line('M140 420C200 420 190 300 260 300H470C540 300 530 420 600 420', FLARE),
    line('M400 180C440 180 450 100 500 100H960', '#8793d6'),
    line('M520 420C570 420 570 520 630 520H790C840 520 840 420 880 420', WINE),
    line('M0 420H960', SUN),
    dots(
      [
        [60, 420],
        [140, 420],
        [270, 420],
        [520, 420],
        [600, 420],
        [740, 420],
      ],
      SUN,
    ),
    dots(
      [
        [300, 300],
        [380, 300],
        [450, 300],
      ],
      FLARE,
    ),
    dots(
      [
        [430, 180],
        [510, 180],
        [590, 180],
      ],
      GOLD,
    ),
    dots(
      [
        [560, 100],
        [680, 100],
        [800, 100],
      ],
      '#8793d6',
    ),
    dots(
      [
        [650, 520],
        [760, 520],
      ],
      '#a3391a',
    ),
    circle(880, 420, 46, SUN, 'opacity=".3"'),
    circle(880, 420, 28, GOLD),
  );
}

/** A page of code as bars; the line being written is lit. */
export function code(): string {
  const random = createRandom(52);
  const tones = [SUN, GOLD, CREAM, '#8793d6', FLARE, '#6d5a50'] as const;
  const indents = [0, 1, 2, 2, 3, 3, 2, 1, 1, 2, 3, 3, 2, 1, 0];
  return canvas(
    960,
    600,
    '#120e0d',
    radial('lamp', [
      [0, '#ff853455'],
      [1, '#ff853400'],
    ]),
    circle(640, 318, 420, 'url(#lamp)'),
    rect(0, 298, 960, 38, '#ff853422'),
    indents
      .map((indent, index) => {
        let x = 120 + indent * 52;
        const y = 34 + index * 36;
        const words = 2 + Math.floor(random() * 4);
        let out = rect(52, y + 8, 26, 8, index === 8 ? GOLD : '#4a3a33', 4);
        for (let word = 0; word < words; word++) {
          const width = 28 + Math.floor(random() * 104);
          if (x + width > 900) break;
          out += rect(
            x,
            y + 2,
            width,
            19,
            index === 8 ? pick([GOLD, CREAM, FLARE], word) : pick(tones, Math.floor(random() * 6)),
            9.5,
            index === 8 ? '' : 'opacity=".82"',
          );
          x += width + 16;
        }
        return out + (index === 8 ? rect(x, y - 5, 6, 32, CREAM, 3) : '');
      })
      .join(''),
  );
}

/** Three layers of a program, one above another, joined by light. */
export function layers(): string {
  const { at, box } = isometric(480, 172, 39);
  const slab = (height: number, top: string, left: string, right: string) =>
    box(0, 0, 6, 6, 0.42, [top, left, right], height);
  const joint = (a: number, b: number, from: number, to: number) => {
    const [x, y] = at(a, b, from);
    const [, upper] = at(a, b, to);
    return (
      stroke(`M${short(x)} ${short(y)}V${short(upper)}`, GOLD, 4, 'stroke-dasharray="1 9"') +
      circle(x, upper, 8, CREAM)
    );
  };
  return canvas(
    960,
    600,
    '#1b1420',
    radial('glow', [
      [0, '#ff853466'],
      [1, '#ff853400'],
    ]),
    circle(480, 330, 430, 'url(#glow)'),
    slab(-4.6, '#5d2a3b', '#34162a', '#44203a'),
    many(9, (index) =>
      box(
        0.7 + (index % 3) * 1.7,
        0.7 + Math.floor(index / 3) * 1.7,
        1.1,
        1.1,
        0.3,
        ['#7c3a49', '#4a2234', '#5d2a3f'],
        -4.18,
      ),
    ),
    joint(1, 5, -4.1, -1.6),
    joint(5, 5, -4.1, -1.6),
    joint(5, 1, -4.1, -1.6),
    slab(-1.6, SUN, '#8e2a08', '#b93b0c'),
    many(3, (index) =>
      box(0.7, 0.7 + index * 1.7, 4.6, 1, 0.22, [FLARE, '#b9480f', '#d95f1c'], -1.18),
    ),
    joint(1, 5, -1.1, 1.4),
    joint(5, 5, -1.1, 1.4),
    joint(5, 1, -1.1, 1.4),
    slab(1.4, GOLD, '#c98a3a', '#e3a653'),
    box(0.7, 0.7, 2, 4.6, 0.16, [CREAM, '#d9b37a', '#ecca95'], 1.82),
    box(3.2, 0.7, 2.1, 2, 0.16, [FLARE, '#b9480f', '#d95f1c'], 1.82),
    box(3.2, 3.2, 2.1, 2.1, 0.16, [CREAM, '#d9b37a', '#ecca95'], 1.82),
  );
}

/** A mesh of people and things they share. */
export function mesh(): string {
  const random = createRandom(23);
  const nodes: Point[] = Array.from({ length: 34 }, (_, index) => {
    const angle = index * 137.5;
    const reach = 46 * Math.sqrt(index) + random() * 26;
    const [x, y] = polar(480, 300, reach, angle);
    return [480 + (x - 480) * 1.55, y];
  });
  const ties: string[] = [];
  for (const [index, a] of nodes.entries()) {
    for (const b of nodes.slice(index + 1)) {
      const distance = Math.hypot(a[0] - b[0], a[1] - b[1]);
      if (distance < 150)
        ties.push(
          stroke(
            `M${short(a[0])} ${short(a[1])}L${short(b[0])} ${short(b[1])}`,
            distance < 100 ? FLARE : '#6a4a8a',
            2,
            `opacity="${short(1.1 - distance / 170)}"`,
          ),
        );
    }
  }
  return canvas(
    960,
    600,
    '',
    radial(
      'deep',
      [
        [0, '#3a2350'],
        [1, '#120c1c'],
      ],
      [0.5, 0.5, 0.7],
    ),
    rect(0, 0, 960, 600, 'url(#deep)'),
    ties.join(''),
    nodes
      .map(([x, y], index) =>
        index === 0
          ? circle(x, y, 62, FLARE, 'opacity=".25"') + circle(x, y, 34, GOLD)
          : circle(
              x,
              y,
              pick([7, 11, 16, 9], index),
              pick([GOLD, SUN, '#a98fd6', CREAM, FLARE], index),
            ),
      )
      .join(''),
  );
}

/** A curve under a pen: anchors, handles and what they make. */
export function pen(): string {
  const anchors: readonly (readonly [Point, Point, Point])[] = [
    [
      [120, 440],
      [40, 520],
      [220, 340],
    ],
    [
      [350, 190],
      [270, 110],
      [430, 270],
    ],
    [
      [560, 420],
      [450, 460],
      [670, 380],
    ],
    [
      [820, 150],
      [720, 170],
      [900, 134],
    ],
  ];
  const d = 'M120 440C220 340 270 110 350 190C430 270 450 460 560 420C670 380 720 170 820 150';
  return canvas(
    960,
    600,
    CREAM,
    many(17, (index) => rect(index * 60, 0, 1, 600, '#ecd9b8')),
    many(11, (index) => rect(0, index * 60, 960, 1, '#ecd9b8')),
    shape(`${d}L820 600H120Z`, GOLD, 'opacity=".55"'),
    stroke(d, SUN, 13),
    anchors
      .map(
        ([at, before, after]) =>
          stroke(`M${before.join(' ')}L${after.join(' ')}`, DAWN, 2.4) +
          circle(before[0], before[1], 8, DAWN) +
          circle(after[0], after[1], 8, DAWN) +
          rect(at[0] - 12, at[1] - 12, 24, 24, '#fff', 3, `stroke="${DAWN}" stroke-width="4"`),
      )
      .join(''),
    place(
      820,
      150,
      -38,
      1.5,
      shape('M0 0L-26 66C-30 96 -18 112 -18 130H18C18 112 30 96 26 66Z', NIGHT),
      stroke('M0 10V66', CREAM, 4),
      circle(0, 72, 8, CREAM),
      rect(-18, 136, 36, 26, SUN, 4),
    ),
  );
}

/** Boxes on their way along a belt, the last one delivered. */
export function delivery(): string {
  const { box, at } = isometric(170, 236, 44);
  const crate = (a: number, colours: readonly [string, string, string]) =>
    box(a, 1.2, 1.9, 1.9, 1.5, colours, 0.5) +
    box(a + 0.75, 1.2, 0.4, 1.9, 0.02, [CREAM, CREAM, CREAM], 2);
  const [x, y] = at(14.3, 2.15, 3.4);
  return canvas(
    960,
    600,
    '#f4b56a',
    many(7, (index) =>
      circle(960, 0, 120 + index * 95, 'none', 'stroke="#ffcd84" stroke-width="34" opacity=".45"'),
    ),
    box(-4, 0.6, 22, 3.1, 0.5, ['#3a2320', '#1f1210', '#2a1917']),
    many(22, (index) =>
      box(-4 + index, 0.6, 0.12, 3.1, 0.01, ['#52332d', '#52332d', '#52332d'], 0.5),
    ),
    crate(-0.6, [FLARE, '#b9480f', '#d95f1c']),
    crate(3.2, ['#8793d6', '#454d8a', '#6169ad']),
    crate(7, [SUN, '#8e2a08', '#b93b0c']),
    box(9.9, 0.3, 0.5, 3.7, 3.4, ['#fff7ea', '#d9c2a0', '#ecdcc0'], 0),
    crate(13.4, [GOLD, '#c98a3a', '#e3a653']),
    circle(x, y, 40, '#2f9e6e'),
    stroke(`M${short(x - 17)} ${short(y)}l12 13l24 -26`, '#fff', 9),
  );
}

/** Lines that follow an unseen wind round a sun. */
export function wind(): string {
  const random = createRandom(64);
  const lines = many(64, (index) => {
    let x = random() * 960;
    let y = random() * 600;
    const points: Point[] = [[x, y]];
    for (let step = 0; step < 30; step++) {
      const dx = x - 640;
      const dy = y - 270;
      const near = Math.exp(-((Math.hypot(dx, dy) / 210) ** 2));
      const angle =
        noise(x / 420, y / 420, 0.6, 12) * 3.2 + near * (Math.atan2(dy, dx) + Math.PI / 2);
      x += Math.cos(angle) * 9;
      y += Math.sin(angle) * 9;
      if (Math.hypot(x - 640, y - 270) < 96) break;
      points.push([x, y]);
    }
    return points.length > 4
      ? stroke(through(points), pick([SUN, FLARE, WINE, GOLD, '#8a2c12'], index), 10)
      : '';
  });
  return canvas(960, 600, '#1a0a07', lines, circle(640, 270, 84, GOLD));
}

const through = (points: readonly Point[]) =>
  smoothly(points.filter((_, index) => index % 5 === 0));

/** Forty-two hours on one dial. */
export function countdown(): string {
  return canvas(
    960,
    600,
    SUN,
    circle(480, 330, 470, '#d8440c'),
    circle(480, 330, 350, '#c23a0a'),
    many(84, (index) => {
      const big = index % 7 === 0;
      return stroke(
        `M${polar(480, 330, big ? 196 : 212, (index * 360) / 84)
          .map(short)
          .join(' ')}L${polar(480, 330, 236, (index * 360) / 84)
          .map(short)
          .join(' ')}`,
        index < 61 ? CREAM : '#7e2204',
        big ? 9 : 4,
      );
    }),
    circle(480, 330, 172, NIGHT),
    stroke(arc(480, 330, 136, 0, 262), FLARE, 26),
    stroke(arc(480, 330, 102, 0, 190), GOLD, 14),
    stroke(`M480 330L${polar(480, 330, 120, 262).map(short).join(' ')}`, CREAM, 9),
    circle(480, 330, 17, CREAM),
    rect(454, 40, 52, 44, NIGHT, 10),
    place(480, 330, 42, 1, rect(-18, -286, 36, 34, NIGHT, 8)),
  );
}

/** Quarter circles turned at random: a design system's tiles. */
export function tiles(): string {
  const random = createRandom(91);
  const grounds = [EMBER, SUN, GOLD, FLARE, CREAM, DAWN, WINE] as const;
  return canvas(
    960,
    600,
    NIGHT,
    many(40, (index) => {
      const x = (index % 8) * 120;
      const y = Math.floor(index / 8) * 120;
      const ground = Math.floor(random() * 7);
      const ink = pick(grounds, ground + 1 + Math.floor(random() * 5));
      const turn = Math.floor(random() * 4) * 90;
      const kinds = [
        shape('M-60 -60A120 120 0 0 1 60 60H-60Z', ink),
        circle(0, 0, 60, ink) + circle(0, 0, 26, pick(grounds, ground)),
        shape('M-60 60A60 60 0 0 1 60 60Z', ink) + shape('M-60 0A60 60 0 0 1 60 0Z', ink),
        many(4, (bar) => rect(-60, -60 + bar * 30, 120, 15, ink)),
        polygon(
          [
            [-60, -60],
            [60, -60],
            [-60, 60],
          ],
          ink,
        ),
        shape('M-60 -60H0A60 60 0 0 1 0 60H-60Z', ink),
      ] as const;
      return place(
        x + 60,
        y + 60,
        turn,
        1,
        rect(-60, -60, 120.6, 120.6, pick(grounds, ground)),
        pick(kinds, Math.floor(random() * 6)),
      );
    }),
  );
}
