import { circle, ellipse, rect, shape, stroke } from '../draw.ts';

const INK = '#2b1710';

/** Eyes in sixteen moods need only these; `at` is the eye's distance from the middle. */
export const EYES: readonly [string, ...string[]] = [
  circle(-31, -6, 8, INK) +
    circle(31, -6, 8, INK) +
    circle(-28, -9, 2.6, '#fff') +
    circle(34, -9, 2.6, '#fff'),
  stroke('M-42 -4Q-31 -18 -20 -4M20 -4Q31 -18 42 -4', INK, 7),
  circle(-31, -6, 8, INK) + circle(-28, -9, 2.6, '#fff') + stroke('M20 -4Q31 -14 42 -4', INK, 7),
  ellipse(-31, -6, 8, 11, INK) +
    ellipse(31, -6, 8, 11, INK) +
    circle(-28, -11, 3, '#fff') +
    circle(34, -11, 3, '#fff'),
  stroke('M-42 -10Q-31 2 -20 -10M20 -10Q31 2 42 -10', INK, 7),
  circle(-31, -6, 14, '#fff') +
    circle(31, -6, 14, '#fff') +
    circle(-28, -5, 8, INK) +
    circle(34, -5, 8, INK),
];

/** Mouths below the nose. */
export const MOUTHS: readonly [string, ...string[]] = [
  stroke('M0 26V34M-20 34Q-10 46 0 34Q10 46 20 34', INK, 5.5),
  stroke('M0 26V32', INK, 5.5) +
    shape('M-20 33H20Q16 58 0 58T-20 33Z', '#8c2f24') +
    shape('M-11 52Q0 42 11 52Q6 58 0 58T-11 52Z', '#ff8f8a'),
  stroke('M0 26V36Q10 46 22 36', INK, 5.5),
  stroke('M0 26V32M-16 36Q0 48 16 36', INK, 5.5),
  stroke('M0 26V33', INK, 5.5) + ellipse(0, 43, 8, 9, '#8c2f24'),
];

/** What a member wears; empty for most. */
export const EXTRAS: readonly string[] = [
  '',
  circle(-31, -6, 22, '#ffffff22', `stroke="${INK}" stroke-width="6"`) +
    circle(31, -6, 22, '#ffffff22', `stroke="${INK}" stroke-width="6"`) +
    stroke('M-9 -8Q0 -14 9 -8', INK, 6),
  '',
  stroke('M-92 0C-92 -116 92 -116 92 0', '#2b2f45', 13) +
    rect(-108, -18, 30, 58, '#3a3f5c', 14) +
    rect(78, -18, 30, 58, '#3a3f5c', 14),
  '',
  rect(-54, -20, 46, 32, '#ffffff22', 8, `stroke="${INK}" stroke-width="6"`) +
    rect(8, -20, 46, 32, '#ffffff22', 8, `stroke="${INK}" stroke-width="6"`) +
    stroke('M-8 -8H8', INK, 6),
  circle(62, -76, 13, '#fff') +
    circle(78, -62, 13, '#fff') +
    circle(72, -44, 13, '#fff') +
    circle(52, -44, 13, '#fff') +
    circle(46, -62, 13, '#fff') +
    circle(62, -58, 11, '#ffcf4a'),
  '',
  shape('M-88 -38C-92 -122 92 -122 88 -38Q0 -66 -88 -38Z', '#2f4b8f') +
    shape('M-74 -42Q0 -66 74 -42Q66 -14 0 -26T-74 -42Z', '#223869') +
    circle(0, -102, 9, '#223869') +
    circle(0, -72, 13, '#ffcd84'),
  '',
  shape(
    'M-6 -92C-40 -118 -58 -100 -54 -82C-50 -66 -26 -70 -6 -84C14 -70 38 -66 42 -82C46 -100 28 -118 -6 -92Z',
    '#d8344f',
  ) + circle(-6, -88, 10, '#a81f3c'),
  '',
  stroke('M-80 -36Q0 -66 80 -36', '#f4f1e8', 17) + stroke('M-80 -36Q0 -66 80 -36', '#d8344f', 5),
  '',
  stroke('M-46 -30Q-32 -40 -20 -32M20 -32Q32 -40 46 -30', INK, 6),
  '',
];

/** The head: ears, face, cheeks, muzzle, nose and whisker dots. */
export function head(skin: string, deep: string, blush: string): string {
  return (
    circle(-68, -66, 28, deep) +
    circle(68, -66, 28, deep) +
    circle(-68, -66, 15, blush) +
    circle(68, -66, 15, blush) +
    shape('M0 -86C56 -86 88 -52 88 0C88 52 52 88 0 88S-88 52 -88 0C-88 -52 -56 -86 0 -86Z', skin) +
    ellipse(-56, 22, 15, 10, blush, 'opacity=".65"') +
    ellipse(56, 22, 15, 10, blush, 'opacity=".65"') +
    ellipse(0, 38, 42, 32, '#fff7ea') +
    shape('M-15 8Q0 2 15 8Q17 14 4 25Q0 28 -4 25Q-17 14 -15 8Z', INK) +
    [-30, 30].map((x) => circle(x, 36, 2.6, deep) + circle(x * 0.86, 46, 2.6, deep)).join('')
  );
}
