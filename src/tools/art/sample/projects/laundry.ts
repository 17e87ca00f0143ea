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
  radial,
  rect,
  shape,
  short,
  stroke,
} from '../draw.ts';
import { phone } from '../devices.ts';

const AQUA = '#bfe9ee';
const INK = '#1d4e5f';
const CLOTHES = ['#ff8fa3', '#ffd166', '#6c8cff', '#ffffff', '#7bd389', '#c59bff'] as const;

/** Clothes turning in the drum: soft blobs along a spiral. */
function load(seed: number): string {
  return many(9, (index) => {
    const turn = index * 137.5 + seed * 47;
    const reach = 16 + index * 6.4;
    return place(
      0,
      0,
      turn,
      1,
      shape(
        `M${reach} -26C${reach + 34} -30 ${reach + 40} 6 ${reach + 18} 26C${reach} 36 ${reach - 34} 24 ${reach - 28} 0C${reach - 26} -16 ${reach - 16} -24 ${reach} -26Z`,
        pick(CLOTHES, index + seed),
      ),
    );
  });
}

function washer(
  id: string,
  x: number,
  y: number,
  scale: number,
  body: string,
  share: number,
  seed: number,
): string {
  const busy = share < 1;
  return place(
    x,
    y,
    0,
    scale,
    group('filter="url(#lift)"', rect(-150, -210, 300, 420, body, 26)),
    rect(-150, -210, 300, 78, '#ffffff66', 26),
    rect(-126, -190, 92, 38, '#1d4e5f22', 10),
    rect(-20, -190, 84, 38, '#123440', 10),
    bars(-6, -176, [56 * (busy ? share : 0.3)], busy ? '#6ff0c8' : '#ff8fa3', 10, 0),
    circle(104, -171, 22, '#fff'),
    stroke(`M104 -171V-187`, INK, 5),
    circle(0, 40, 122, '#f4fbfc'),
    circle(0, 40, 122, 'none', 'stroke="#1d4e5f22" stroke-width="6"'),
    stroke(arc(0, 40, 122, 0, 359 * share), busy ? '#19b5a5' : '#ff8fa3', 10),
    `<clipPath id="${id}">${circle(0, 40, 94, '#000')}</clipPath>`,
    circle(0, 40, 98, INK),
    group(
      `clip-path="url(#${id})"`,
      circle(0, 40, 94, '#2d7f95'),
      busy
        ? place(0, 62, 0, 0.86, load(seed))
        : many(20, (index) =>
            circle(((index * 37) % 160) - 80, 40 + (((index * 53) % 160) - 80), 5, '#3d97ad'),
          ),
      busy ? shape('M-100 20Q-60 0 -20 18T60 18T120 10V160H-100Z', '#7fd6e6', 'opacity=".5"') : '',
      shape('M-70 -10C-50 -44 -20 -54 6 -52C-30 -36 -52 -10 -58 22Z', '#ffffff55'),
    ),
  );
}

function cover(): string {
  return canvas(
    1200,
    800,
    AQUA,
    many(13, (column) =>
      many(6, (line) =>
        rect(
          column * 100 - 40 + (line % 2) * 50,
          line * 92 - 8,
          94,
          86,
          (column * 7 + line * 3) % 5 ? '#c9eef2' : '#d7f4f6',
          6,
        ),
      ),
    ),
    rect(0, 560, 1200, 240, '#5fb0bd'),
    rect(0, 560, 1200, 18, '#4c9cab'),
    washer('w1', 180, 470, 1.04, '#ffffff', 0.72, 1),
    washer('w2', 530, 470, 1.04, '#ffd9df', 1, 2),
    washer('w3', 880, 470, 1.04, '#ffffff', 0.34, 4),
    washer('w4', 1230, 470, 1.04, '#fff0c9', 0.9, 3),
    place(
      530,
      182,
      0,
      1,
      circle(0, 0, 58, '#ff5d7a'),
      shape('M0 -32C-22 -32 -24 -8 -26 10L-34 22H34L26 10C24 -8 22 -32 0 -32Z', '#fff'),
      circle(0, 30, 9, '#fff'),
    ),
    many(14, (index) =>
      circle(
        (index * 173 + 60) % 1200,
        (index * 97 + 30) % 250,
        8 + (index % 4) * 6,
        '#ffffff',
        `opacity="${short(0.3 + (index % 3) * 0.15)}"`,
      ),
    ),
  );
}

function timer(): string {
  return canvas(
    1200,
    800,
    '',
    gradient('water', [
      [0, '#1d6f86'],
      [1, '#123b52'],
    ]),
    radial(
      'bubble',
      [
        [0, '#ffffff00'],
        [0.75, '#ffffff18'],
        [1, '#ffffff77'],
      ],
      [0.45, 0.4, 0.6],
    ),
    rect(0, 0, 1200, 800, 'url(#water)'),
    `<clipPath id="drum">${circle(340, 420, 300, '#000')}</clipPath>`,
    circle(340, 420, 356, '#dff3f6'),
    circle(340, 420, 320, '#8cc5d0'),
    circle(340, 420, 306, '#0f3547'),
    group(
      'clip-path="url(#drum)"',
      many(90, (index) =>
        circle(
          340 + Math.cos(index * 2.4) * 32 * Math.sqrt(index),
          420 + Math.sin(index * 2.4) * 32 * Math.sqrt(index),
          7,
          '#1b5468',
        ),
      ),
      place(340, 450, 20, 2.7, load(2)),
      shape('M20 420Q130 380 240 416T460 410T680 400V760H20Z', '#6fd0e4', 'opacity=".42"'),
    ),
    many(26, (index) =>
      circle((index * 211) % 1200, (index * 157) % 800, 12 + ((index * 17) % 44), 'url(#bubble)'),
    ),
    phone(
      'p',
      880,
      410,
      6,
      1,
      '#f3fbfc',
      bars(28, 68, [150], INK, 20, 0),
      many(6, (index) => {
        const x = 24 + (index % 2) * 160;
        const y = 120 + Math.floor(index / 2) * 206;
        const share = pick([0.7, 1, 0.4, 0.9, 0.15, 1], index);
        return (
          rect(x, y, 150, 192, '#fff', 24) +
          circle(x + 75, y + 78, 48, 'none', 'stroke="#e2f1f3" stroke-width="12"') +
          stroke(arc(x + 75, y + 78, 48, 0, 359 * share), share === 1 ? '#ff8fa3' : '#19b5a5', 12) +
          circle(x + 75, y + 78, 26, share === 1 ? '#ffe1e6' : '#d8f4f1') +
          bars(x + 36, y + 146, [78], INK, 11, 0) +
          group('opacity=".4"', bars(x + 50, y + 166, [50], INK, 8, 0))
        );
      }),
    ),
  );
}

/** 11: which washing machine of the dormitory is free. */
export const laundry = [cover, timer];
