import type { WritableAtom } from 'nanostores';

/** How far a pointer may move between the presses of a double-click, in CSS pixels. */
const MOST_MOVEMENT = 4;

/** A finger's second tap comes within this, in milliseconds: touch leaves no pointer behind. */
const SECOND_TAP_MS = 1_000;

/** `null` once the pointer has moved. */
export type Rest = Pick<PointerEvent, 'clientX' | 'clientY'> | null;

export function isAtRest(press: NonNullable<Rest>, { clientX, clientY }: NonNullable<Rest>) {
  return Math.hypot(clientX - press.clientX, clientY - press.clientY) <= MOST_MOVEMENT;
}

/** Keeps a press in `$rest` until its pointer moves, the page is scrolled or a key is pressed. */
export function restPointer($rest: WritableAtom<Rest>, press: PointerEvent): void {
  const over = new AbortController();
  const { signal } = over;
  const end = () => {
    over.abort();
    if ($rest.get() === press) $rest.set(null);
  };
  $rest.set(press);
  document.addEventListener('pointermove', (event) => isAtRest(press, event) || end(), { signal });
  document.addEventListener('keydown', end, { signal });
  document.addEventListener('scroll', end, { signal, capture: true });
  if (press.pointerType !== 'mouse') setTimeout(end, SECOND_TAP_MS);
}
