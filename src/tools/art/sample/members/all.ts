import { canvas, circle, group, pick, place, rect, shape } from '../draw.ts';
import { EXTRAS, EYES, head, MOUTHS } from './face.ts';
import { MANES } from './mane.ts';

/** Ground, its sun, mane, mane's shade, face, face's shade, blush. */
type Palette = readonly [string, string, string, string, string, string, string];

const PALETTES: readonly [Palette, ...Palette[]] = [
  ['#ffcd84', '#ffe2b5', '#e74f13', '#b8360a', '#ffc98b', '#e79a55', '#ff8f6b'],
  ['#23314f', '#2f4370', '#ff8534', '#d9601a', '#ffd7a3', '#eaa866', '#ff9a7a'],
  ['#bfe3d0', '#d6f0e2', '#8a4b2a', '#673519', '#f7bf85', '#d9935a', '#f58a68'],
  ['#3a1c14', '#5a2a1a', '#ffb627', '#e58e12', '#ffdca6', '#efb367', '#ff9a70'],
  ['#ffd9d2', '#ffebe6', '#5b2f4f', '#43203a', '#f9c592', '#dd9a62', '#f98b7b'],
  ['#cfd9ff', '#e2e8ff', '#d9663a', '#b24a23', '#ffd2a1', '#e9a264', '#ff8f7d'],
  ['#1f4d45', '#2a665b', '#ffcd84', '#efa94f', '#ffdfb8', '#e9b077', '#ff9c7f'],
  ['#f3e4c8', '#fbf2df', '#3b2a23', '#261a15', '#f2b67d', '#cf8a50', '#ef8060'],
  ['#e74f13', '#ff6f30', '#ffd9a0', '#f7b56a', '#fff0d8', '#f0c188', '#ffab8c'],
  ['#dff0f7', '#f0f9fc', '#c23b22', '#962914', '#ffca92', '#e59a58', '#ff8770'],
  ['#4b3a78', '#5f4b94', '#ff9f5a', '#e57a2f', '#ffd9ae', '#eda970', '#ff9482'],
  ['#ffe8a8', '#fff4cf', '#7a3b1d', '#5a2810', '#fbbf86', '#d98f52', '#f98663'],
  ['#15202e', '#22344a', '#e74f13', '#a8340a', '#ffc893', '#e3945a', '#ff8d6d'],
  ['#d9efc0', '#eaf8d8', '#f08a24', '#c9680f', '#ffdba8', '#edad66', '#ff9873'],
  ['#f7c6b0', '#ffdccb', '#9c3d2c', '#76291b', '#ffd0a0', '#e69e64', '#ff8a72'],
  ['#0d0b0a', '#2a1710', '#ffcd84', '#ff8534', '#ffe7c7', '#f2b57a', '#ff9d78'],
];

const COATS = ['#fff7ea', '#2b2f45', '#e74f13', '#3f7d6e', '#ffb627'] as const;

function portrait(index: number): string {
  const [ground, glow, mane, deep, skin, shade, blush] = pick(PALETTES, index);
  const tilt = ((index * 37) % 13) - 6;
  return canvas(
    400,
    400,
    ground,
    index % 3 === 0
      ? circle(200, 210, 176, glow)
      : index % 3 === 1
        ? shape('M0 400V250A200 200 0 0 1 400 250V400Z', glow)
        : rect(0, 250, 400, 150, glow) + circle(310, 100, 54, glow),
    group(
      '',
      shape(
        'M70 410C70 330 130 300 200 300S330 330 330 410Z',
        pick(COATS, index === 12 ? 0 : index * 3 + 1),
      ),
    ),
    place(
      200,
      205,
      tilt,
      1.02,
      pick(MANES, index)(mane, deep),
      head(skin, shade, blush),
      pick(EYES, index * 5 + Math.floor(index / 6)),
      pick(MOUTHS, index * 3 + Math.floor(index / 5)),
      EXTRAS[index] ?? '',
    ),
  );
}

/** The sample members' portraits in order: sixteen lions of one family, no two alike. */
export const memberPortraits: readonly (() => string)[] = Array.from(
  { length: 16 },
  (_, index) => () => portrait(index),
);
