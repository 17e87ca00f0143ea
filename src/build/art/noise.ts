/* Noise from integer hashes instead of tables: the same on every machine, and seamless on a sphere. */

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

/** One of twelve edge directions of a cube, dotted with (x, y, z): Perlin's improved gradient. */
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
  const near = mix(
    mix(slope(hash(i, j, k, seed), a, b, c), slope(hash(i + 1, j, k, seed), a - 1, b, c), u),
    mix(
      slope(hash(i, j + 1, k, seed), a, b - 1, c),
      slope(hash(i + 1, j + 1, k, seed), a - 1, b - 1, c),
      u,
    ),
    v,
  );
  const far = mix(
    mix(
      slope(hash(i, j, k + 1, seed), a, b, c - 1),
      slope(hash(i + 1, j, k + 1, seed), a - 1, b, c - 1),
      u,
    ),
    mix(
      slope(hash(i, j + 1, k + 1, seed), a, b - 1, c - 1),
      slope(hash(i + 1, j + 1, k + 1, seed), a - 1, b - 1, c - 1),
      u,
    ),
    v,
  );
  return mix(near, far, fade(c));
}

/** `octaves` layers of noise, each twice as fine and half as strong, in about [-1, 1]. */
export function fractal(x: number, y: number, z: number, octaves: number, seed: number): number {
  let sum = 0;
  let weight = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x * scale, y * scale, z * scale, seed + octave);
    weight *= 0.5;
    scale *= 2.03;
  }
  return sum;
}

/** Thin bright crests in [0, 1], as of folded cloth, from `octaves` layers of noise. */
export function ridges(x: number, y: number, z: number, octaves: number, seed: number): number {
  let sum = 0;
  let weight = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave++) {
    const crest = 1 - Math.abs(noise(x * scale, y * scale, z * scale, seed + octave));
    sum += weight * crest * crest;
    weight *= 0.5;
    scale *= 2.07;
  }
  return sum;
}

/** How far inside its cell a point lies: 0 on the lane between two cells, towards 1 at a cell's heart (Worley). */
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
