import { createRamp, rgb } from './colour.ts';
import { noise } from './noise.ts';
import { bell, smooth } from './shape.ts';
import type { Pixels } from './shape.ts';

/** A share of the picture's side. */
const ECLIPSE_DISC_SHARE = 0.42;

const corona = createRamp([
  [0, '#f0440c'],
  [0.14, '#ff5a16'],
  [0.36, '#ff8534'],
  [0.64, '#ffcd84'],
  [1, '#fff6e8'],
]);
const MOON = rgb('#080605');

/** Angle in radians, clockwise from the right; half width at the limb; strength. */
const STREAMERS: readonly (readonly [number, number, number])[] = [
  [-0.34, 0.3, 1],
  [0.28, 0.2, 0.6],
  [2.72, 0.32, 0.95],
  [3.42, 0.2, 0.65],
  [-1.12, 0.17, 0.45],
  [1.92, 0.18, 0.4],
  [-2.2, 0.16, 0.4],
];

/** `r` is in moon radii. */
function coronaLight(r: number, angle: number): number {
  const h = r - 1;
  let streamers = 0;
  for (const [at, width, strength] of STREAMERS) {
    const drift = at + 0.06 * Math.sin(at * 7) * h;
    const off = Math.atan2(Math.sin(angle - drift), Math.cos(angle - drift));
    // A helmet narrows to a stalk as it leaves the limb.
    streamers += strength * bell(off, width * (0.32 + 0.9 * Math.exp(-h * 1.6)));
  }
  const bend = angle + 0.1 * noise(Math.cos(angle) * 3, Math.sin(angle) * 3, r, 7) * h;
  const cx = Math.cos(bend);
  const cy = Math.sin(bend);
  const rays =
    0.5 +
    0.5 * noise(cx * 9, cy * 9, h * 0.5, 3) +
    0.34 * noise(cx * 26, cy * 26, h * 0.8, 4) +
    0.2 * noise(cx * 60, cy * 60, h, 5);
  const inner = 0.9 * Math.exp(-h / 0.055) + 0.34 * Math.exp(-h / 0.3);
  const outer = (0.12 + 0.5 * streamers) * (0.3 + 0.9 * rays) * Math.exp(-h / 0.62);
  return inner * (0.75 + 0.25 * rays) + outer;
}

export function renderEclipse(side: number): Pixels {
  const data = new Uint8ClampedArray(side * side * 4);
  const radius = (side * ECLIPSE_DISC_SHARE) / 2;
  const soft = 1.2 / radius;
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const x = (column + 0.5 - side / 2) / radius;
      const y = (row + 0.5 - side / 2) / radius;
      const r = Math.hypot(x, y);
      const disc = 1 - smooth(1 - soft, 1 + soft, r);
      const edge = 1 - smooth(0.55 / ECLIPSE_DISC_SHARE, 1 / ECLIPSE_DISC_SHARE, r);
      const light =
        disc < 1 ? Math.min(1, coronaLight(Math.max(1, r), Math.atan2(y, x))) * edge : 0;
      const glow = light * (1 - disc);
      const alpha = disc + glow;
      if (alpha <= 0.002) continue;
      const [red, green, blue] = corona(light);
      const at = (row * side + column) * 4;
      data[at] = (MOON[0] * disc + red * glow) / alpha;
      data[at + 1] = (MOON[1] * disc + green * glow) / alpha;
      data[at + 2] = (MOON[2] * disc + blue * glow) / alpha;
      data[at + 3] = alpha * 255;
    }
  }
  return { side, data };
}
