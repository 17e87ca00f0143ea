/** A pointer that leaves faster than this flicks. CSS pixels a second. */
const FLICK = 300;
/** Without a flick, how far a drag has to go to count. CSS pixels. */
const FAR_ENOUGH = 40;

/**
 * How many items a row moves on when a drag ends: 1 is the next one. `distance` and `velocity` (CSS pixels, and pixels a
 * second) are the pointer's and positive to the right, `step` is the distance of two items. Who flicks back stays.
 */
export function stepsAfterDrag(distance: number, velocity: number, step: number): number {
  const carried = Math.trunc(distance / step);
  const rest = distance - carried * step;
  const isFlick = Math.abs(velocity) >= FLICK;
  const counts = isFlick ? velocity * rest > 0 : Math.abs(rest) >= FAR_ENOUGH;
  // Never -0, which is no place.
  return 0 - carried - (counts ? Math.sign(rest) : 0);
}
