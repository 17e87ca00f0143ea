interface Box {
  top: number;
  bottom: number;
}

/** The index of the box nearest to `line`, which is distance 0 inside a box; -1 without boxes. */
export function nearestTo(line: number, boxes: Box[]): number {
  const distances = boxes.map(({ top, bottom }) => Math.max(top - line, line - bottom, 0));
  return distances.indexOf(Math.min(...distances));
}

/** The share of the height from `top` to `bottom` above `line`, from 0 to 1. */
export function passed(line: number, { top, bottom }: Box): number {
  return Math.min(Math.max((line - top) / (bottom - top), 0), 1);
}
