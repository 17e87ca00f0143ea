import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** How long the row has to stand still before its place counts. */
const REST = 120;
/** A press that moves further is a drag and opens nothing. */
const DRAG = 8;

interface Drag {
  readonly x: number;
  readonly from: number;
}

/**
 * A row of `count` items that moves one step at a time and no further than its ends. It is an ordinary scroller, so a
 * finger swipes it; buttons, arrow keys and a dragging mouse move the same scroller.
 */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drag = useRef<Drag>(null);
  const dragged = useRef(false);

  const stepWidth = () => {
    const [first, second] = track.current?.children ?? [];
    return second && first
      ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
      : 1;
  };

  const goTo = (wanted: number) => {
    const target = Math.max(0, Math.min(wanted, count - 1));
    clearTimeout(rest.current);
    setIndex(target);
    track.current?.scrollTo({ left: target * stepWidth() });
  };

  const placeOfTrack = () => Math.round((track.current?.scrollLeft ?? 0) / stepWidth());

  const onScroll = () => {
    if (drag.current) return;
    clearTimeout(rest.current);
    rest.current = setTimeout(() => setIndex(Math.min(placeOfTrack(), count - 1)), REST);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(index + step);
    // A button that is now disabled would take the focus with it.
    track.current?.focus({ preventScroll: true });
  };

  const onPointerDown = (event: PointerEvent) => {
    dragged.current = false;
    if (event.pointerType !== 'mouse' || event.button !== 0 || !track.current) return;
    drag.current = { x: event.clientX, from: track.current.scrollLeft };
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current || !track.current) return;
    const distance = event.clientX - drag.current.x;
    if (Math.abs(distance) > DRAG && !dragged.current) {
      dragged.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      track.current.dataset.dragging = '';
    }
    if (dragged.current) track.current.scrollLeft = drag.current.from - distance;
  };

  const onPointerUp = (event: PointerEvent) => {
    if (!drag.current || !track.current) return;
    const distance = event.clientX - drag.current.x;
    drag.current = null;
    if (!dragged.current) return;
    delete track.current.dataset.dragging;
    goTo(index - Math.sign(distance));
  };

  const onClickCapture = (event: MouseEvent) => {
    if (dragged.current) event.preventDefault();
    dragged.current = false;
  };

  return {
    index,
    goTo,
    onKeyDown,
    trackProps: {
      ref: track,
      tabIndex: -1,
      onScroll,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onClickCapture,
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
  };
}
