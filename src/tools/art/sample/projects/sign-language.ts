import { bars, canvas, circle, group, many, pick, place, rect, shape, stroke } from '../draw.ts';
import { card } from '../devices.ts';

const SKY = '#3d7bff';
const INK = '#14245c';

/** How far each finger is stretched, from the thumb to the little finger: 0 folded, 1 straight. */
type Fingers = readonly [number, number, number, number, number];

/** A hand seen from the back, wrist downwards, about 300 tall. */
function hand(fingers: Fingers, skin: string, dark: string): string {
  const [thumb, ...others] = fingers;
  const turns = [-9, -2, 4, 12];
  const lengths = [128, 146, 132, 100];
  return (
    rect(-52, 96, 104, 120, dark, 20) +
    others
      .map((stretch, index) => {
        const length = 34 + (lengths[index] ?? 0) * stretch;
        return place(
          -57 + index * 38,
          -18 + Math.abs(index - 1) * 5,
          turns[index] ?? 0,
          1,
          rect(-17, -length, 34, length + 40, skin, 17) +
            (stretch > 0.5
              ? rect(-9, -length + 8, 18, 20, '#ffffff66', 9)
              : stroke('M-8 -18H8', dark, 4)),
        );
      })
      .join('') +
    shape(
      'M-78 -18Q-78 -34 -60 -34H62Q78 -34 78 -14V60C78 120 40 142 0 142S-78 120 -78 60Z',
      skin,
    ) +
    place(
      -64,
      66,
      thumb > 0.5 ? -52 : 24,
      1,
      rect(-19, -104 * Math.max(0.62, thumb), 38, 104 * Math.max(0.62, thumb) + 30, skin, 19),
      thumb > 0.5 ? rect(-10, -94, 20, 22, '#ffffff66', 10) : '',
    ) +
    stroke('M-40 -8V20M-2 -8V24M36 -8V20', dark, 4, 'opacity=".5"') +
    shape('M-66 180H66V300H-66Z', INK) +
    rect(-74, 170, 148, 34, '#ffcf4a', 12)
  );
}

const PEACH = ['#ffc9a3', '#e9a377'] as const;

function cover(): string {
  return canvas(
    1200,
    800,
    SKY,
    circle(600, 420, 520, '#4c88ff'),
    circle(600, 420, 390, '#6499ff'),
    circle(600, 420, 260, '#86b0ff'),
    many(3, (index) =>
      stroke(
        `M${300 - index * 50} ${250 - index * 20}Q${240 - index * 60} 400 ${300 - index * 50} ${550 + index * 20}`,
        '#fff',
        12,
        `opacity="${pick([0.9, 0.6, 0.3], index)}"`,
      ),
    ),
    many(3, (index) =>
      stroke(
        `M${900 + index * 50} ${250 - index * 20}Q${960 + index * 60} 400 ${900 + index * 50} ${550 + index * 20}`,
        '#fff',
        12,
        `opacity="${pick([0.9, 0.6, 0.3], index)}"`,
      ),
    ),
    place(600, 440, 6, 1.9, hand([1, 1, 0, 0, 1], PEACH[0], PEACH[1])),
    many(10, (index) =>
      place(
        (index * 331 + 90) % 1200,
        (index * 187 + 60) % 800,
        index * 31,
        1,
        pick(
          [
            rect(-12, -12, 24, 24, '#ffcf4a', 5),
            circle(0, 0, 12, '#ff7a90'),
            stroke('M-14 0H14', '#fff', 8),
          ],
          index,
        ),
      ),
    ),
  );
}

function quiz(): string {
  const signs: readonly Fingers[] = [
    [0, 1, 1, 0, 0],
    [1, 0, 0, 0, 1],
    [0, 1, 1, 1, 1],
    [1, 1, 0, 0, 0],
  ];
  const skins = [
    PEACH,
    ['#d99a6c', '#b97a4e'],
    ['#ffdcc2', '#f0b691'],
    ['#b9784f', '#955a36'],
  ] as const;
  return canvas(
    1200,
    800,
    '#fff4d6',
    rect(0, 0, 1200, 96, INK),
    rect(80, 36, 860, 24, '#ffffff22', 12),
    rect(80, 36, 540, 24, '#ffcf4a', 12),
    many(3, (index) =>
      place(
        1000 + index * 56,
        48,
        0,
        0.55,
        shape(
          'M0 36C-54 2 -50 -34 -24 -34C-10 -34 -3 -24 0 -16C3 -24 10 -34 24 -34C50 -34 54 2 0 36Z',
          index < 2 ? '#ff7a90' : '#ffffff33',
        ),
      ),
    ),
    signs
      .map((fingers, index) => {
        const right = index === 2;
        return card(
          80 + index * 266,
          180 + (index % 2) * 34,
          240,
          400,
          right ? '#d8f5dc' : '#fff',
          `<clipPath id="q${index}">${rect(12, 12, 216, 300, '#000', 22)}</clipPath>`,
          group(
            `clip-path="url(#q${index})"`,
            rect(12, 12, 216, 300, pick(['#dbe7ff', '#ffe2e8', '#bfeac6', '#fff0c2'], index)),
            place(
              120,
              190,
              0,
              0.74,
              hand(fingers, skins[index]?.[0] ?? '', skins[index]?.[1] ?? ''),
            ),
          ),
          bars(70, 344, [100], right ? '#2d9a4b' : INK, 18, 0),
          right ? circle(222, 18, 34, '#2d9a4b') + stroke('M207 18L218 29L238 6', '#fff', 8) : '',
        );
      })
      .join(''),
    rect(360, 680, 480, 72, SKY, 36),
    bars(500, 707, [200], '#fff', 18, 0),
  );
}

/** 09: a quiz that teaches sign language. */
export const signLanguage = [cover, quiz];
