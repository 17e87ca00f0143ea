import { type PointerEvent, useRef } from 'react';

/** CSS pixels a finger or a pressed mouse has to move sideways. */
const DISTANCE = 40;

/** Handlers for an element that is swiped: `onStep` gets 1 for a swipe to the left, -1 for one to the right. */
export function useSwipe(onStep: (by: number) => void, isOn: boolean) {
  const start = useRef<number>(null);
  if (!isOn) return {};
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.isPrimary ? event.clientX : null;
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === null) return;
      const distance = event.clientX - start.current;
      start.current = null;
      if (Math.abs(distance) >= DISTANCE) onStep(distance < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}
