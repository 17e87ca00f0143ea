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
  polar,
  polygon,
  radial,
  rect,
  shape,
  short,
  stroke,
} from '../draw.ts';
import { phone } from '../devices.ts';

const NIGHT = '#1b0b3b';
const PINK = '#ff3d8b';
const CYAN = '#3de0ff';
const GOLD = '#ffd23f';

function burst(x: number, y: number, radius: number, colour: string, rays: number): string {
  return many(rays, (index) => {
    const turn = (index * 360) / rays + radius;
    const reach = radius * (index % 2 ? 1 : 0.72);
    const [ax, ay] = polar(x, y, reach * 0.3, turn);
    const [bx, by] = polar(x, y, reach * 0.86, turn);
    const [cx, cy] = polar(x, y, reach, turn);
    return (
      stroke(`M${short(ax)} ${short(ay)}L${short(bx)} ${short(by)}`, colour, 4, 'opacity=".75"') +
      circle(cx, cy, 5, colour)
    );
  });
}

function stage(): string {
  const crowd = many(34, (index) => {
    const x = index * 37 - 10;
    const y = 730 - ((index * 61) % 46);
    const arms =
      index % 3 === 0
        ? stroke(
            `M${x - 18} ${y + 30}L${x - 24} ${y - 46}M${x + 18} ${y + 30}L${x + 26} ${y - 40}`,
            '#0d0420',
            11,
          )
        : '';
    return arms + circle(x, y, 21, '#0d0420') + rect(x - 27, y + 22, 54, 120, '#0d0420', 26);
  });
  const beam = (x: number, tilt: number, id: string) =>
    polygon(
      [
        [x - 8, 120],
        [x + 8, 120],
        [x + tilt + 130, 660],
        [x + tilt - 130, 660],
      ],
      `url(#${id})`,
    );
  return canvas(
    1200,
    800,
    '',
    gradient('sky', [
      [0, NIGHT],
      [0.6, '#5a1a78'],
      [1, '#e0457b'],
    ]),
    gradient('b1', [
      [0, '#ff3d8bcc'],
      [1, '#ff3d8b00'],
    ]),
    gradient('b2', [
      [0, '#3de0ffcc'],
      [1, '#3de0ff00'],
    ]),
    gradient('b3', [
      [0, '#ffd23fcc'],
      [1, '#ffd23f00'],
    ]),
    rect(0, 0, 1200, 800, 'url(#sky)'),
    burst(190, 170, 130, GOLD, 22),
    burst(1010, 150, 150, CYAN, 26),
    burst(950, 400, 80, PINK, 18),
    beam(360, -190, 'b1'),
    beam(480, -60, 'b3'),
    beam(600, 0, 'b2'),
    beam(720, 60, 'b3'),
    beam(840, 190, 'b1'),
    rect(300, 96, 600, 22, '#0d0420', 6),
    many(13, (index) =>
      stroke(
        `M${310 + index * 46} 118L${333 + index * 46} 98L${356 + index * 46} 118`,
        '#3a1f66',
        4,
      ),
    ),
    rect(300, 96, 18, 540, '#0d0420'),
    rect(882, 96, 18, 540, '#0d0420'),
    [360, 480, 600, 720, 840].map((x) => rect(x - 20, 112, 40, 28, '#0d0420', 8)).join(''),
    rect(250, 600, 700, 60, '#0d0420', 8),
    many(
      2,
      (index) =>
        rect(200 + index * 710, 430, 90, 190, '#0d0420', 10) +
        circle(245 + index * 710, 490, 30, '#2d1654') +
        circle(245 + index * 710, 570, 34, '#2d1654'),
    ),
    place(
      600,
      600,
      0,
      1,
      circle(0, -172, 26, '#0d0420'),
      shape('M-26 -140H26L36 -50L28 0H6L0 -46L-6 0H-28L-36 -50Z', '#0d0420'),
      stroke('M24 -126L50 -166L34 -188', '#0d0420', 14),
      stroke('M-24 -126L-62 -96', '#0d0420', 14),
    ),
    crowd,
  );
}

function lineUp(): string {
  return canvas(
    1200,
    800,
    NIGHT,
    many(9, (index) =>
      polygon(
        [
          [600, 900],
          polar(600, 900, 1300, -72 + index * 18 - 4.5),
          polar(600, 900, 1300, -72 + index * 18 + 4.5),
        ],
        index % 2 ? '#2b1258' : '#3a1670',
      ),
    ),
    phone(
      'a',
      380,
      440,
      -6,
      1,
      '#fff',
      rect(0, 0, 360, 250, PINK),
      burst(180, 140, 90, '#fff', 18),
      circle(180, 140, 26, GOLD),
      many(
        3,
        (index) =>
          rect(24 + index * 106, 270, 98, 40, index === 1 ? NIGHT : '#f3edf9', 20) +
          bars(48 + index * 106, 285, [50], index === 1 ? '#fff' : '#1b0b3b77', 10, 0),
      ),
      rect(58, 336, 3, 420, '#e6dcf2'),
      many(
        5,
        (index) =>
          circle(59, 366 + index * 88, 10, pick([PINK, '#7a3ff2', CYAN, GOLD], index)) +
          rect(
            88,
            334 + index * 88,
            248,
            74,
            pick(['#ffe3ef', '#ece3ff', '#dcf8ff', '#fff5d4'], index),
            18,
          ) +
          bars(
            108,
            352 + index * 88,
            [pick([130, 90, 160], index), pick([70, 110], index)],
            '#1b0b3baa',
            10,
            12,
          ),
      ),
    ),
    phone(
      'b',
      800,
      400,
      7,
      1,
      '#2b1258',
      `<g transform="translate(0 40)">${rect(30, 60, 300, 210, '#3a1670', 26)}${stroke('M60 220L130 120L190 190L250 90L310 200', CYAN, 5, 'stroke-dasharray="3 14"')}${many(5, (index) => place(pick([70, 130, 190, 250, 300], index), pick([210, 130, 190, 100, 190], index), 0, 0.4, shape('M0 0C-16 -34 -52 -52 -52 -92A52 52 0 0 1 52 -92C52 -52 16 -34 0 0Z', pick([PINK, GOLD, CYAN], index)), circle(0, -92, 24, '#fff')))}</g>`,
      many(
        4,
        (index) =>
          rect(
            30 + (index % 2) * 156,
            340 + Math.floor(index / 2) * 196,
            144,
            180,
            pick([PINK, '#7a3ff2', '#1fb3d4', '#e8a917'], index),
            26,
          ) +
          circle(102 + (index % 2) * 156, 412 + Math.floor(index / 2) * 196, 40, '#ffffff33') +
          circle(102 + (index % 2) * 156, 412 + Math.floor(index / 2) * 196, 22, '#fff') +
          bars(
            58 + (index % 2) * 156,
            478 + Math.floor(index / 2) * 196,
            [88, 54],
            '#ffffffcc',
            10,
            10,
          ),
      ),
    ),
  );
}

function ticket(): string {
  const one = (x: number, y: number, turn: number, fill: string, deep: string, sign: string) =>
    place(
      x,
      y,
      turn,
      1,
      group(
        'filter="url(#lift)"',
        shape(
          'M-330 -120H-330A20 20 0 0 1 -310 -140H170A26 26 0 0 0 222 -140H310A20 20 0 0 1 330 -120V120A20 20 0 0 1 310 140H222A26 26 0 0 0 170 140H-310A20 20 0 0 1 -330 120Z',
          fill,
        ),
      ),
      stroke('M196 -104V104', deep, 4, 'stroke-dasharray="2 14"'),
      circle(-206, 0, 92, deep),
      place(-206, 0, 0, 1, sign),
      bars(-80, -78, [200], deep, 28, 0),
      bars(-80, -26, [230, 190, 120], deep, 12, 14),
      many(11, (index) => rect(232, -100 + index * 19, 62, pick([8, 4, 12], index), deep)),
    );
  return canvas(
    1200,
    800,
    '',
    radial(
      'ground',
      [
        [0, '#7a3ff2'],
        [1, '#3a1690'],
      ],
      [0.5, 0.4, 0.8],
    ),
    rect(0, 0, 1200, 800, 'url(#ground)'),
    many(40, (index) =>
      place(
        (index * 211) % 1200,
        (index * 367) % 800,
        index * 41,
        1,
        pick(
          [
            rect(-14, -5, 28, 10, GOLD, 3),
            circle(0, 0, 8, PINK),
            polygon(
              [
                [0, -12],
                [11, 8],
                [-11, 8],
              ],
              CYAN,
            ),
            ellipse(0, 0, 14, 6, '#fff'),
          ],
          index,
        ),
      ),
    ),
    one(
      560,
      560,
      8,
      CYAN,
      '#0b5f77',
      many(5, (index) =>
        rect(
          -44 + index * 20,
          -pick([20, 44, 60, 36, 24], index),
          12,
          2 * pick([20, 44, 60, 36, 24], index),
          '#fff',
          6,
        ),
      ),
    ),
    one(
      640,
      250,
      -7,
      GOLD,
      '#8a5a00',
      polygon(
        Array.from({ length: 10 }, (_, index) => polar(0, 0, index % 2 ? 26 : 62, index * 36)),
        '#fff',
      ),
    ),
  );
}

/** 10: a guide to the university's festival. */
export const festival = [stage, lineUp, ticket];
