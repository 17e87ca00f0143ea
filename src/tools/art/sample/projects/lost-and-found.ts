import {
  bars,
  canvas,
  circle,
  group,
  many,
  pick,
  place,
  rect,
  shape,
  short,
  stroke,
} from '../draw.ts';
import { card, phone } from '../devices.ts';

const INK = '#123c3a';
const TEAL = '#0f766e';
const CORAL = '#ff6f59';
const SAND = '#f3ead9';

const umbrella = (colour: string) =>
  shape('M-34 4A34 34 0 0 1 34 4Q26 -4 17 4Q9 -4 0 4Q-9 -4 -17 4Q-26 -4 -34 4Z', colour) +
  stroke('M0 4V30Q0 40 -10 38', INK, 5);
const key = (colour: string) =>
  circle(-16, 0, 15, 'none', `stroke="${colour}" stroke-width="9"`) +
  stroke('M0 0H34M24 0V12M34 0V9', colour, 8);
const wallet = (colour: string) =>
  rect(-32, -22, 64, 46, colour, 9) +
  rect(-32, -10, 64, 8, '#0003') +
  rect(10, 2, 24, 14, SAND, 7) +
  circle(20, 9, 3.5, INK);
const buds = (colour: string) =>
  rect(-30, -20, 60, 44, colour, 20) + rect(-30, -2, 60, 3, '#0002') + circle(0, 12, 3, TEAL);
const cup = (colour: string) =>
  shape('M-20 -26H20L15 32H-15Z', colour) +
  rect(-23, -33, 46, 9, INK, 4) +
  rect(-18, -8, 36, 22, '#fff8', 3);
const book = (colour: string) =>
  rect(-25, -30, 50, 60, colour, 5) +
  rect(-25, -30, 9, 60, '#0003', 4) +
  bars(-8, -16, [24, 16], '#fffc', 5, 6);
const THINGS = [umbrella, key, wallet, buds, cup, book] as const;

function pin(x: number, y: number, scale: number, colour: string, sign: string): string {
  return place(
    x,
    y,
    0,
    scale,
    '<ellipse cx="0" cy="4" rx="26" ry="8" fill="#0003"/>',
    shape('M0 0C-16 -34 -52 -52 -52 -92A52 52 0 0 1 52 -92C52 -52 16 -34 0 0Z', colour),
    circle(0, -92, 42, SAND),
    place(0, -92, 0, 0.82, sign),
  );
}

/** A campus seen from above: blocks, lawns and paths. */
function campus(): string {
  const roofs = [
    [120, 120, 210, 120],
    [420, 70, 150, 190],
    [700, 130, 240, 110],
    [180, 400, 150, 170],
    [470, 430, 230, 120],
    [840, 400, 170, 190],
    [1080, 240, 180, 130],
    [60, 660, 220, 110],
    [420, 680, 160, 130],
    [700, 680, 240, 100],
    [1060, 640, 160, 140],
  ] as const;
  return (
    rect(0, 0, 1200, 800, '#cfe3d2') +
    group(
      'stroke="#f7f1e4" stroke-width="34" fill="none" stroke-linecap="round"',
      '<path d="M-20 330C300 250 500 360 760 320S1100 480 1260 470M370 -20C350 200 390 300 380 480S340 700 360 840M640 -20C660 220 780 300 770 480S980 700 1000 840"/>',
    ) +
    many(46, (index) => {
      const x = (index * 197) % 1210;
      const y = (index * 331 + 40) % 810;
      return circle(x, y, 13 + (index % 4) * 3, pick(['#8fc1a0', '#a5cfae', '#79b08e'], index));
    }) +
    roofs
      .map(
        ([x, y, w, h]) =>
          rect(x + 9, y + 12, w, h, '#0002', 12) +
          rect(x, y, w, h, '#fbf7ee', 12) +
          rect(x + 14, y + 14, w - 28, h - 28, 'none', 6, 'stroke="#e4dccb" stroke-width="4"'),
      )
      .join('')
  );
}

function cover(): string {
  return canvas(
    1200,
    800,
    SAND,
    group('transform="rotate(-9 600 400) scale(1.16) translate(-90 -60)"', campus()),
    pin(250, 330, 1.15, TEAL, umbrella(CORAL)),
    pin(930, 270, 0.95, TEAL, key('#e9a23b')),
    pin(1060, 640, 1.2, TEAL, buds('#dfe9ec')),
    pin(170, 690, 0.9, TEAL, cup('#d98b5f')),
    pin(620, 480, 1.9, CORAL, wallet('#8a4b2f')),
  );
}

function list(): string {
  const colours = [CORAL, '#e9a23b', '#8a4b2f', '#ffffff', '#d98b5f', '#5a78c9'] as const;
  const tile = (index: number) => {
    const x = 22 + (index % 2) * 164;
    const y = 190 + Math.floor(index / 2) * 186;
    return (
      rect(x, y, 152, 172, '#fff', 22) +
      rect(
        x + 10,
        y + 10,
        132,
        100,
        pick(['#fde3db', '#fff0cf', '#e8efe9', '#dcebea'], index),
        16,
      ) +
      place(x + 76, y + 60, index * 9 - 20, 1, pick(THINGS, index)(pick(colours, index))) +
      bars(x + 16, y + 124, [96], INK, 10, 0) +
      group('opacity=".4"', bars(x + 16, y + 144, [62], INK, 8, 0))
    );
  };
  const screen = (shift: number) =>
    bars(26, 70, [150], INK, 20, 0) +
    circle(318, 80, 20, '#dcebea') +
    rect(22, 116, 316, 50, '#fff', 25) +
    circle(50, 141, 9, 'none', `stroke="${TEAL}" stroke-width="4"`) +
    bars(74, 136, [120], '#123c3a55', 10, 0) +
    many(6, (index) => (index + shift < 12 ? tile(index) : '')) +
    rect(0, 690, 360, 80, '#fff') +
    many(4, (index) => circle(54 + index * 84, 722, 11, index === 0 ? CORAL : '#cbd8d4'));
  return canvas(
    1200,
    800,
    TEAL,
    circle(1010, 120, 330, '#0d6861'),
    circle(180, 760, 300, '#0d6861'),
    phone('a', 390, 470, -7, 1.02, SAND, screen(0)),
    phone(
      'b',
      800,
      400,
      6,
      1.02,
      SAND,
      rect(0, 0, 360, 400, '#ffd9c9'),
      place(180, 230, -14, 3.4, umbrella(CORAL)),
      rect(0, 370, 360, 400, SAND, 36),
      bars(28, 410, [180], INK, 20, 0),
      bars(28, 452, [290, 260, 120], '#123c3a66', 10, 12),
      rect(28, 540, 304, 84, '#fff', 20),
      circle(74, 582, 24, '#e9a23b'),
      bars(112, 566, [110, 70], INK, 10, 12),
      rect(28, 652, 304, 62, CORAL, 31),
      bars(130, 678, [100], '#fff', 11, 0),
    ),
  );
}

function found(): string {
  const items = many(15, (index) => {
    const x = 130 + (index % 5) * 235;
    const y = 150 + Math.floor(index / 5) * 250;
    const turn = ((index * 47) % 60) - 30;
    const hidden = index === 7;
    return hidden
      ? ''
      : place(
          x,
          y,
          turn,
          1.9,
          group(
            `opacity="${short(0.2 + 0.1 * (index % 3))}"`,
            pick(THINGS, index * 5 + 1)(pick(['#f7c9b9', '#bfe0d6', '#f3d9a4'], index)),
          ),
        );
  });
  return canvas(
    1200,
    800,
    INK,
    items,
    circle(600, 400, 236, CORAL, 'opacity=".16"'),
    circle(600, 400, 180, CORAL, 'opacity=".3"'),
    card(478, 278, 244, 244, SAND),
    place(600, 392, -10, 2.6, wallet('#8a4b2f')),
    circle(716, 290, 44, CORAL),
    stroke('M696 291L711 306L738 276', '#fff', 10),
  );
}

/** 01: a campus lost-and-found. */
export const lostAndFound = [cover, list, found];
