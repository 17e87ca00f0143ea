/* Hashes of integers give the same noise on every machine. */

function hash(x: number, y: number, z: number, seed: number): number {
  let h =
    Math.imul(x, 0x27d4eb2d) ^
    Math.imul(y, 0x165667b1) ^
    Math.imul(z, 0x1b873593) ^
    Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Perlin's improved gradient: one of twelve edge directions of a cube, dotted with (x, y, z). */
function slope(h: number, x: number, y: number, z: number): number {
  const k = h & 15;
  const u = k < 8 ? x : y;
  const v = k < 4 ? y : k === 12 || k === 14 ? x : z;
  return (k & 1 ? -u : u) + (k & 2 ? -v : v);
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
const mix = (a: number, b: number, t: number) => a + (b - a) * t;

/** Smooth gradient noise in about [-1, 1]. */
export function noise(x: number, y: number, z: number, seed: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const k = Math.floor(z);
  const a = x - i;
  const b = y - j;
  const c = z - k;
  const u = fade(a);
  const v = fade(b);
  const layer = (m: number) => {
    const corner = (p: number, q: number) =>
      slope(hash(i + p, j + q, k + m, seed), a - p, b - q, c - m);
    return mix(mix(corner(0, 0), corner(1, 0), u), mix(corner(0, 1), corner(1, 1), u), v);
  };
  return mix(layer(0), layer(1), fade(c));
}

export type Point = readonly [x: number, y: number, z: number];

interface Octaves {
  octaves: number;
  seed: number;
}

interface Layer {
  finer: number;
  shape: (value: number) => number;
}

function layered(point: Point, layers: Octaves, { finer, shape }: Layer): number {
  const [x, y, z] = point;
  const { octaves, seed } = layers;
  let sum = 0;
  let weight = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * shape(noise(x * scale, y * scale, z * scale, seed + octave));
    weight *= 0.5;
    scale *= finer;
  }
  return sum;
}

/** Layers of noise in about [-1, 1]. */
export function fractal(point: Point, layers: Octaves): number {
  return layered(point, layers, { finer: 2.03, shape: (value) => value });
}

/** Thin bright crests in [0, 1], as of folded cloth. */
export function ridges(point: Point, layers: Octaves): number {
  const shape = (value: number) => {
    const crest = 1 - Math.abs(value);
    return crest * crest;
  };
  return layered(point, layers, { finer: 2.07, shape });
}

/** Worley noise: 0 on the border between two cells. */
export function cell(x: number, y: number, z: number, seed: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const k = Math.floor(z);
  let nearest = 9;
  let second = 9;
  for (let a = i - 1; a <= i + 1; a++) {
    for (let b = j - 1; b <= j + 1; b++) {
      for (let c = k - 1; c <= k + 1; c++) {
        const h = hash(a, b, c, seed);
        const dx = a + (h & 1023) / 1024 - x;
        const dy = b + ((h >>> 10) & 1023) / 1024 - y;
        const dz = c + ((h >>> 20) & 1023) / 1024 - z;
        const d = dx * dx + dy * dy + dz * dz;
        if (d < nearest) {
          second = nearest;
          nearest = d;
        } else if (d < second) second = d;
      }
    }
  }
  return Math.sqrt(second) - Math.sqrt(nearest);
}
