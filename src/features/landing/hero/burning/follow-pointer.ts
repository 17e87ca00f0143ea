/** The disc's radius as a share of the picture's side. */
const DISC_RADIUS = 0.44;

/**
 * Returns what the sun feels of the pointer, to be called once a drawing: its place in solar radii from the centre,
 * and how much, which fades while the pointer rests.
 */
export function followPointer(canvas: Element, signal: AbortSignal): () => readonly number[] {
  let target = [0, 0, 0];
  let felt = target;
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width } = canvas.getBoundingClientRect();
    const radii = (distance: number) => (distance / width - 0.5) / DISC_RADIUS;
    target = [radii(clientX - left), radii(clientY - top), 1];
  };
  addEventListener('pointermove', follow, { passive: true, signal });
  return () => {
    felt = felt.map((value, axis) => value + ((target[axis] ?? 0) - value) * 0.08);
    target = [target[0] ?? 0, target[1] ?? 0, (target[2] ?? 0) * 0.97];
    return felt;
  };
}
