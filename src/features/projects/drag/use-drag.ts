import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A longer press is a drag and opens nothing. CSS pixels. */
const SLOP = 8;
/** The period before the end from which the speed is computed. Milliseconds. */
const RECENT = 80;

interface Point {
  readonly x: number;
  readonly time: number;
}

interface Handlers {
  /** Whether a press may become a drag. */
  accepts: (event: PointerEvent) => boolean;
  onStart: () => void;
  /** The distance from the start, positive to the right. CSS pixels. */
  onMove: (distance: number) => void;
  /** Both 0 if the browser took over. CSS pixels, and CSS pixels a second. */
  onEnd: (distance: number, velocity: number) => void;
}

/** Event handlers for an element that follows the pointer sideways. */
export function useDrag({ accepts, onStart, onMove, onEnd }: Handlers) {
  const pressed = useRef<Point>(null);
  /** Null before the pointer has left the slop. */
  const way = useRef<Point[]>(null);
  const dragged = useRef(false);

  const end = (finish: (way: readonly Point[]) => void) => {
    const taken = way.current;
    pressed.current = null;
    way.current = null;
    if (taken !== null) finish(taken);
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      dragged.current = false;
      if (event.isPrimary && accepts(event)) pressed.current = pointOf(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (pressed.current === null || !event.isPrimary) return;
      const point = pointOf(event);
      if (way.current === null) {
        if (Math.abs(point.x - pressed.current.x) <= SLOP) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        way.current = [pressed.current];
        dragged.current = true;
        onStart();
      }
      way.current.push(point);
      onMove(distanceOf(way.current));
    },
    onPointerUp: ({ timeStamp }: PointerEvent) =>
      end((taken) => onEnd(distanceOf(taken), velocityOf(taken, timeStamp))),
    onPointerCancel: () => end(() => onEnd(0, 0)),
    onClickCapture: (event: MouseEvent) => {
      if (dragged.current) event.preventDefault();
      dragged.current = false;
    },
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}

function pointOf({ clientX, timeStamp }: PointerEvent): Point {
  return { x: clientX, time: timeStamp };
}

function distanceOf(way: readonly Point[]): number {
  return (way.at(-1)?.x ?? 0) - (way[0]?.x ?? 0);
}

/** A pointer that stops before it is released does not flick. */
function velocityOf(way: readonly Point[], end: number): number {
  const first = way.find(({ time }) => end - time <= RECENT);
  const last = way.at(-1);
  if (!first || !last || end === first.time) return 0;
  return ((last.x - first.x) / (end - first.time)) * 1_000;
}
