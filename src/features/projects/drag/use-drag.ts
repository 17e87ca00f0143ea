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
  const points = useRef<Point[]>(null);
  const dragged = useRef(false);

  const end = (finish: (points: readonly Point[]) => void) => {
    const dragPoints = points.current;
    pressed.current = null;
    points.current = null;
    if (dragPoints !== null) finish(dragPoints);
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      dragged.current = false;
      if (event.isPrimary && accepts(event)) pressed.current = pointOf(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (pressed.current === null || !event.isPrimary) return;
      const point = pointOf(event);
      if (points.current === null) {
        if (Math.abs(point.x - pressed.current.x) <= SLOP) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        points.current = [pressed.current];
        dragged.current = true;
        onStart();
      }
      points.current.push(point);
      onMove(distanceOf(points.current));
    },
    onPointerUp: ({ timeStamp }: PointerEvent) =>
      end((dragPoints) => onEnd(distanceOf(dragPoints), velocityOf(dragPoints, timeStamp))),
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

function distanceOf(points: readonly Point[]): number {
  return (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0);
}

/** A pointer that stops before it is released does not flick. */
function velocityOf(points: readonly Point[], end: number): number {
  const first = points.find(({ time }) => end - time <= RECENT);
  const last = points.at(-1);
  if (!first || !last || end === first.time) return 0;
  return ((last.x - first.x) / (end - first.time)) * 1_000;
}
