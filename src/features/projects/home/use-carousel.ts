import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { stepsAfterDrag, stepWidthOf } from '../drag/drag-end.ts';
import { useDrag } from '../drag/use-drag.ts';
import { useSpring } from '../drag/use-spring.ts';

/** How long the row must rest before its position counts. Milliseconds. */
const REST = 120;
/** Snapping is off while a mouse drags the row. */
const DRAGGING = 'data-dragging';
/** In the state of the history entry, for the way back. */
const INDEX_KEY = 'carousel';
/** How far the row follows a drag beyond its ends, as a share of the drag. */
const GIVE = 0.3;

/**
 * For touch the row is an ordinary scroller; after buttons, keys and a mouse drag its items are animated. `item`
 * selects the animated element in each child, because the row snaps to the child itself.
 */
export function useCarousel(count: number, item: string) {
  const track = useRef<HTMLUListElement>(null);
  const { offset, hold, springBack } = useSpring(track, item);
  const [index, setIndex] = useState(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const grip = useRef(0);

  const stepWidth = () => stepWidthOf(track.current);

  const stateOfEntry = () => history.state as Readonly<Record<string, unknown>> | null;
  const standAt = (index: number) => {
    setIndex(index);
    history.replaceState({ ...stateOfEntry(), [INDEX_KEY]: index }, '');
  };
  useEffect(() => {
    const left = Number(stateOfEntry()?.[INDEX_KEY] ?? 0) * stepWidthOf(track.current);
    if (left > 0) track.current?.scrollTo({ left, behavior: 'instant' });
  }, []);
  // An anchor of the page has added an entry, which knows nothing yet.
  const standStill = useEffectEvent(() => standAt(index));
  useEffect(() => {
    addEventListener('popstate', standStill);
    return () => removeEventListener('popstate', standStill);
  }, []);

  /** Differs from the scroll position during an animation. */
  const seen = () => (track.current?.scrollLeft ?? 0) - offset();

  const clamp = (index: number) => Math.max(0, Math.min(index, count - 1));

  const moveTo = (wanted: number, velocity = 0, from = seen()) => {
    if (track.current === null) return;
    const target = clamp(wanted);
    clearTimeout(rest.current);
    standAt(target);
    track.current.scrollTo({ left: target * stepWidth(), behavior: 'instant' });
    springBack(track.current.scrollLeft - from, velocity);
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
    const index = Math.round(track.current.scrollLeft / stepWidth());
    rest.current = setTimeout(() => standAt(Math.min(index, count - 1)), REST);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const from = seen();
    // The browser may scroll to the focused element; the row continues from its own position.
    track.current?.children[clamp(index + step)]?.querySelector('a')?.focus();
    moveTo(index + step, 0, from);
  };

  /** After the browser's own scrolling. */
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    if (!target.matches(':focus-visible')) return;
    const index = [...currentTarget.children].findIndex((child) => child.contains(target));
    requestAnimationFrame(() => moveTo(index));
  };

  return {
    index,
    goTo: (index: number) => moveTo(index),
    onKeyDown,
    trackProps: { ref: track, onScroll, onFocus, ...drag },
  };
}
