/** A faster release is a flick. CSS pixels a second. */
const FLICK = 300;
/** The shortest drag that counts without a flick. CSS pixels. */
const FAR_ENOUGH = 40;

/**
 * How many items a row moves when a drag ends: 1 is the next one. `distance` (CSS pixels) and `velocity` (a second)
 * are positive to the right. A flick backwards stays.
 */
export function stepsAfterDrag(distance: number, velocity: number, step: number): number {
  const carried = Math.trunc(distance / step);
  const rest = distance - carried * step;
  const isFlick = Math.abs(velocity) >= FLICK;
  const counts = isFlick ? velocity * rest > 0 : Math.abs(rest) >= FAR_ENOUGH;
  // Never -0, which is not an index.
  return 0 - carried - (counts ? Math.sign(rest) : 0);
}

/** CSS pixels; 1 with fewer than two children. */
export function stepWidthOf(row: Element | null): number {
  const [first, second] = row?.children ?? [];
  return first && second
    ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
    : 1;
}
