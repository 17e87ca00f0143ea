import { type KeyboardEvent, useRef, useState } from 'react';
import { stepsAfterDrag } from '../drag/drag-end.ts';
import { stepWidthOf } from '../drag/step-width.ts';
import { useDrag } from '../drag/use-drag.ts';
import { useSettle } from '../drag/use-settle.ts';

/** How long the row has to stand still before its place counts. */
const REST = 120;
/** Tells the style sheet that the row follows a mouse and snaps nowhere. */
const DRAGGING = 'data-dragging';
/** How much of a drag beyond the ends the row gives way to. */
const GIVE = 0.3;

/**
 * A row of `count` items that moves one step at a time and no further than its ends. It is an ordinary scroller, which
 * a finger moves as everywhere on its device; where buttons, arrow keys and a dragging mouse have put it, its items
 * travel by motion. `item` selects in each child what travels: the child itself stays, for the row snaps to it.
 */
export function useCarousel(count: number, item: string) {
  const track = useRef<HTMLUListElement>(null);
  const { offset, hold, settle } = useSettle(track, item);
  const [index, setIndex] = useState(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const grip = useRef(0);

  const stepWidth = () => stepWidthOf(track.current);

  /** Where the row is seen to be, which on the way is not where it is scrolled to. */
  const seen = () => (track.current?.scrollLeft ?? 0) - offset();

  const moveTo = (wanted: number, velocity = 0) => {
    if (track.current === null) return;
    const target = Math.max(0, Math.min(wanted, count - 1));
    const from = seen();
    clearTimeout(rest.current);
    setIndex(target);
    track.current.scrollTo({ left: target * stepWidth(), behavior: 'instant' });
    settle(track.current.scrollLeft - from, velocity);
  };

  const drag = useDrag({
    accepts: ({ pointerType, button }) => pointerType === 'mouse' && button === 0,
    onStart: () => {
      grip.current = seen();
      track.current?.setAttribute(DRAGGING, '');
    },
    onMove: (distance) => {
      if (track.current === null) return;
      const wanted = grip.current - distance;
      track.current.scrollLeft = wanted;
      const end = (count - 1) * stepWidth();
      hold((Math.max(0, Math.min(wanted, end)) - wanted) * GIVE);
    },
    onEnd: (distance, velocity) => {
      moveTo(index + stepsAfterDrag(distance, velocity, stepWidth()), velocity);
      track.current?.removeAttribute(DRAGGING);
    },
  });

  const onScroll = () => {
    if (track.current === null || track.current.hasAttribute(DRAGGING)) return;
    clearTimeout(rest.current);
    const place = Math.round(track.current.scrollLeft / stepWidth());
    rest.current = setTimeout(() => setIndex(Math.min(place, count - 1)), REST);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moveTo(index + step);
    // A button that is now disabled would take the focus with it.
    track.current?.focus({ preventScroll: true });
  };

  return {
    index,
    goTo: (place: number) => moveTo(place),
    onKeyDown,
    trackProps: { ref: track, tabIndex: -1, onScroll, ...drag },
  };
}
