/** Straight-alpha RGBA, `side` by `side`. */
export interface Pixels {
  side: number;
  data: Uint8ClampedArray;
}

/** An S-curve from 0 at `from` to 1 at `to`. */
export function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** 1 at distance 0, falling like a bell to 1/e at `width`. */
export function bell(distance: number, width: number): number {
  return Math.exp(-(distance * distance) / (width * width));
}
