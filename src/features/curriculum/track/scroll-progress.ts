interface Box {
  top: number;
  bottom: number;
}

/** `line` has the distance 0 to a box around it; -1 without boxes. */
export function nearestTo(line: number, boxes: Box[]): number {
  const distances = boxes.map(({ top, bottom }) => Math.max(top - line, line - bottom, 0));
  return distances.indexOf(Math.min(...distances));
}

/** The share of the box above `line`, from 0 to 1. */
export function passed(line: number, { top, bottom }: Box): number {
  return Math.min(Math.max((line - top) / (bottom - top), 0), 1);
}
