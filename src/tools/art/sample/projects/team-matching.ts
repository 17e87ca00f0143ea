import {
  bars,
  canvas,
  circle,
  ellipse,
  group,
  many,
  pick,
  place,
  polar,
  radial,
  rect,
  shape,
  stroke,
} from '../draw.ts';
import { bust } from '../people.ts';

const LIME = '#d4ff4f';
const VIOLET = '#7c5cff';

function profile(x: number, y: number, turn: number, fill: string, ...parts: string[]): string {
  return place(
    x,
    y,
    turn,
    1,
    group('filter="url(#lift)"', rect(-170, -240, 340, 480, fill, 40)),
    ...parts,
  );
}

function cover(): string {
  const orbit = (radius: number, turn: number, count: number, size: number) =>
    many(count, (index) => {
      const [cx, y] = polar(0, 400, radius, turn + (index * 360) / count);
      const x = 600 + cx * 1.36;
      return bust(
        `o${radius}-${index}`,
        x,
        y,
        size,
        index * 3 + count,
        pick(['#b9a8ff', '#ffb3c7', '#8be3d0', '#ffd479'], index),
        pick(['#40307f', '#c2486b', '#1f7a68'], index),
      );
    });
  return canvas(
    1200,
    800,
    '#120d24',
    radial('glow', [
      [0, '#7c5cff99'],
      [1, '#7c5cff00'],
    ]),
    circle(600, 400, 560, 'url(#glow)'),
    [230, 300, 350]
      .map((radius) =>
        ellipse(
          600,
          400,
          radius * 1.36,
          radius,
          'none',
          'stroke="#ffffff1f" stroke-width="2" stroke-dasharray="3 12"',
        ),
      )
      .join(''),
    orbit(300, 34, 6, 50),
    orbit(350, 62, 5, 34),
    many(3, (index) => {
      const [cx, y] = polar(0, 400, 300, pick([34, 94, 274], index));
      const [a, b] = polar(600, 400, 120, pick([34, 94, 274], index));
      return stroke(
        `M${600 + cx * 1.36} ${y}Q${600 + cx * 0.7} ${(y + b) / 2 - 50} ${a} ${b}`,
        LIME,
        4,
        'stroke-dasharray="2 13"',
      );
    }),
    profile(470, 410, -13, '#ffb3c7'),
    profile(730, 410, 12, '#8be3d0'),
    profile(
      600,
      400,
      -2,
      '#fffdf8',
      `<clipPath id="face">${rect(-150, -220, 300, 250, '#000', 26)}</clipPath>`,
      group(
        'clip-path="url(#face)"',
        rect(-150, -220, 300, 250, VIOLET, 26),
        circle(90, -190, 90, '#9a80ff'),
        bust('main', 0, -70, 128, 4, VIOLET, LIME),
      ),
      bars(-146, 58, [150], '#120d24', 18, 0),
      many(
        3,
        (index) =>
          rect(-146 + index * 98, 96, 86, 32, pick(['#e7e0ff', '#efffc2', '#ffe3ea'], index), 16) +
          bars(-126 + index * 98, 107, [46], '#120d24aa', 10, 0),
      ),
      circle(-62, 184, 38, '#f1edff'),
      stroke('M-74 172L-50 196M-50 172L-74 196', VIOLET, 8),
      circle(62, 184, 46, LIME),
      shape(
        'M62 204C34 188 34 164 50 164C57 164 61 169 62 173C63 169 67 164 74 164C90 164 90 188 62 204Z',
        '#120d24',
      ),
    ),
  );
}

/** 04: finding team-mates for a hackathon. */
export const teamMatching = [cover];
