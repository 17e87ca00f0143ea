import { createRamp, rgb } from './colour.ts';
import { cell, fractal, noise, type Point, ridges } from './noise.ts';
import { bell, smooth } from './shape.ts';
import type { Pixels } from './shape.ts';

/** A share of the picture's side. */
const DISC_SHARE = 0.88;

interface Spot {
  x: number;
  y: number;
  z: number;
  /** Magnetic sign: fibrils run from one sign to the other. */
  pull: number;
  /** In solar radii; 0 for bright ground without a spot. */
  umbra: number;
}

const heat = createRamp([
  [0, '#0f0202'],
  [0.1, '#2c0604'],
  [0.22, '#5e0f06'],
  [0.36, '#a92a0a'],
  [0.5, '#e74f13'],
  [0.66, '#ff8534'],
  [0.86, '#ffcd84'],
  [1.08, '#fff3dc'],
]);
const FLAME = rgb('#ff7a2c');

function spot(latitude: number, longitude: number, pull: number, umbra: number): Spot {
  const tilt = -0.3;
  const lat = (latitude * Math.PI) / 180;
  const lon = (longitude * Math.PI) / 180;
  const x = Math.cos(lat) * Math.sin(lon);
  const y = -Math.sin(lat);
  return {
    x: x * Math.cos(tilt) - y * Math.sin(tilt),
    y: x * Math.sin(tilt) + y * Math.cos(tilt),
    z: Math.cos(lat) * Math.cos(lon),
    pull,
    umbra,
  };
}

// Two belts of active regions, as the real sun has them, placed by eye so that no quarter of the disc is empty.
const SPOTS: readonly Spot[] = [
  spot(24, -38, 1, 0.015),
  spot(21, -30, -0.8, 0.008),
  spot(17, 27, 0.9, 0.012),
  spot(20, 36, -1, 0.006),
  spot(31, 62, 0.7, 0),
  spot(-20, -14, -1, 0.009),
  spot(-17, -6, 0.9, 0),
  spot(-26, 46, -0.8, 0),
  spot(-30, 54, 0.8, 0.006),
  spot(-14, -58, 0.3, 0),
  spot(47, -8, 0.12, 0),
  spot(-50, 14, -0.16, 0),
];

/** Writes into `out`, because a new array for every pixel would be slow. */
function fibrilDirection(x: number, y: number, z: number, out: Float64Array): void {
  let dx = noise(x * 2.6, y * 2.6, z * 2.6, 11) * 1.1;
  let dy = noise(x * 2.6, y * 2.6, z * 2.6, 12) * 1.1;
  let dz = noise(x * 2.6, y * 2.6, z * 2.6, 13) * 1.1;
  for (const s of SPOTS) {
    const ax = s.x - x;
    const ay = s.y - y;
    const az = s.z - z;
    const d2 = ax * ax + ay * ay + az * az;
    const force = (s.pull * 0.09) / (d2 + 0.004) / Math.sqrt(d2 + 0.0001);
    dx += ax * force;
    dy += ay * force;
    dz += az * force;
  }
  const normal = dx * x + dy * y + dz * z;
  dx -= normal * x;
  dy -= normal * y;
  dz -= normal * z;
  const length = Math.hypot(dx, dy, dz) + 1e-9;
  out[0] = dx / length;
  out[1] = dy / length;
  out[2] = dz / length;
}

const direction = new Float64Array(3);

/** Noise smeared along the fibrils (line integral convolution), in about [-1, 1]. */
function fibrils(point: Point, scale: number, seed: number): number {
  const [x, y, z] = point;
  const reach = 9;
  const step = 0.42 / scale;
  let sum = noise(x * scale, y * scale, z * scale, seed);
  for (const way of [1, -1]) {
    let px = x;
    let py = y;
    let pz = z;
    for (let k = 1; k <= reach; k++) {
      if (k % 3 === 1) fibrilDirection(px, py, pz, direction);
      px += way * step * (direction[0] ?? 0);
      py += way * step * (direction[1] ?? 0);
      pz += way * step * (direction[2] ?? 0);
      sum += noise(px * scale, py * scale, pz * scale, seed) * (1 - k / (reach + 1));
    }
  }
  return sum / Math.sqrt(reach);
}

/** The brightness of the photosphere at a point of the sphere; `z` is 1 at the centre, 0 at the limb. */
function surface([x, y, z]: Point): number {
  const away = 1 - z;
  const limb = 1.02 - 0.58 * away - 0.43 * away * away;

  const broad = fractal([x * 1.7, y * 1.7, z * 1.7], { octaves: 4, seed: 21 });
  const wx = x + 0.02 * noise(x * 14, y * 14, z * 14, 31);
  const wy = y + 0.02 * noise(x * 14, y * 14, z * 14, 32);
  const wz = z + 0.02 * noise(x * 14, y * 14, z * 14, 33);
  const network = 1 - smooth(0.0, 0.42, cell(wx * 9, wy * 9, wz * 9, 41));
  const granules = smooth(0, 0.5, cell(wx * 42, wy * 42, wz * 42, 42)) - 0.55;
  const threads = fibrils([x, y, z], 46, 51) * 0.7 + fibrils([x, y, z], 24, 52) * 0.5;

  let plage = 0;
  let shade = 0;
  for (const s of SPOTS) {
    const d = Math.hypot(s.x - x, s.y - y, s.z - z);
    if (d > 0.5) continue;
    const ragged = d * (1 + 0.45 * noise(x * 9, y * 9, z * 9, 61));
    plage += Math.abs(s.pull) * bell(ragged, 0.13);
    if (s.umbra > 0) {
      const edge = d * (1 + 0.45 * noise(x * 34, y * 34, z * 34, 62) + 0.16 * threads);
      shade = Math.max(
        shade,
        0.45 * (1 - smooth(s.umbra, s.umbra * 2.6, edge)),
        0.9 - 0.9 * smooth(s.umbra * 0.4, s.umbra * 1.3, edge),
      );
    }
  }
  plage = Math.min(1.3, plage);
  const ribbons = smooth(0.5, 0.9, ridges([x * 11, y * 11, z * 11], { octaves: 3, seed: 71 }));
  const channel = Math.abs(
    noise(x * 2.3 + 5, y * 2.3, z * 2.3, 81) + 0.25 * noise(x * 8, y * 8, z * 8, 82),
  );
  const filament =
    (1 - smooth(0, 0.05 + 0.05 * threads, channel)) *
    smooth(0.12, 0.4, noise(x * 2.1, y * 2.1, z * 2.1 + 9, 83));

  const texture =
    0.77 +
    0.36 * broad +
    0.05 * granules +
    0.14 * threads +
    0.07 * network * (0.6 + broad) +
    plage * (0.1 + 0.34 * ribbons + 0.1 * threads);
  return limb * texture * (1 - 0.26 * filament) * (1 - 0.8 * shade);
}

/** `h` is in solar radii. */
function aboveLimb(h: number, angle: number): number {
  const cx = Math.cos(angle);
  const cy = Math.sin(angle);
  const spicules = 0.5 + 0.5 * noise(cx * 70, cy * 70, h * 30, 91);
  let light = 0.95 * Math.exp(-h / (0.0035 + 0.0045 * spicules)) + 0.14 * Math.exp(-h / 0.028);
  for (const [at, width, height] of FLAMES) {
    const off = Math.atan2(Math.sin(angle - at), Math.cos(angle - at));
    if (Math.abs(off) > width * 2.4) continue;
    const lean = off - h * 0.7 + 0.02 * noise(off * 24, h * 24, at * 9, 92);
    const top = height * (0.55 + 0.6 * noise(off * 18, at * 9, 1.5, 93) + 0.3 * bell(lean, width));
    const curtain = bell(lean, width) * (1 - smooth(top * 0.2, top, h));
    light +=
      curtain * (0.2 + 0.75 * ridges([lean * 34, h * 16, at * 9], { octaves: 3, seed: 94 }) ** 2.2);
  }
  return Math.min(1, light);
}

/** Angle in radians, clockwise from the right; half width; height in solar radii. */
const FLAMES: readonly (readonly [number, number, number])[] = [
  [-2.42, 0.09, 0.06],
  [-0.5, 0.12, 0.085],
  [-1.28, 0.05, 0.03],
  [0.62, 0.07, 0.04],
  [2.62, 0.1, 0.05],
  [1.8, 0.06, 0.035],
];

/** The sun pixel by pixel: fibrils, granulation, active regions, limb darkening and a thin chromosphere. */
export function renderSun(side: number): Pixels {
  const data = new Uint8ClampedArray(side * side * 4);
  const radius = (side * DISC_SHARE) / 2;
  const soft = 1.2 / radius;
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const x = (column + 0.5 - side / 2) / radius;
      const y = (row + 0.5 - side / 2) / radius;
      const r = Math.hypot(x, y);
      if (r > 1 / DISC_SHARE) continue;
      const disc = 1 - smooth(1 - soft, 1 + soft, r);
      let red = 0;
      let green = 0;
      let blue = 0;
      if (disc > 0) {
        const inside = Math.min(1, r);
        const z = Math.sqrt(Math.max(0.0004, 1 - inside * inside));
        const brightness = surface([x, y, z]) + 0.3 * Math.exp(-(1 - inside) / 0.006);
        [red, green, blue] = heat(brightness);
      }
      const halo =
        disc < 1
          ? aboveLimb(Math.max(0, r - 1), Math.atan2(y, x)) * (1 - smooth(1.08, 1 / DISC_SHARE, r))
          : 0;
      const outside = halo * (1 - disc);
      const alpha = disc + outside;
      if (alpha <= 0) continue;
      const at = (row * side + column) * 4;
      data[at] = (red * disc + FLAME[0] * outside) / alpha;
      data[at + 1] = (green * disc + FLAME[1] * outside) / alpha;
      data[at + 2] = (blue * disc + FLAME[2] * outside) / alpha;
      data[at + 3] = alpha * 255;
    }
  }
  return { side, data };
}
