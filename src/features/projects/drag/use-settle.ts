import { type RefObject, useRef } from 'react';
import { prefersReducedMotion } from '#shared/lib/reduced-motion.ts';
import { REDUCED_FADE } from '#shared/timings.ts';

/** How stiff the spring is, in radians a second. */
const STIFFNESS = 15;
/** A finger may be faster than what it begins; much faster it would shoot past its place. */
const FASTEST = 2 * STIFFNESS;
/** After this it has less than half a pixel to go. Seconds. */
const DURATION = 10 / STIFFNESS;

type Animate = typeof import('./animate.ts').animate;

interface Settle {
  /** How far the elements are from their place just now, positive to the right. CSS pixels. */
  offset: () => number;
  /** Holds them that far from their place. */
  hold: (offset: number) => void;
  /** Lets them go from there to their place, beginning at `velocity` pixels a second; with less motion they fade in. */
  settle: (offset: number, velocity?: number) => void;
  /** Lets them come in where they are. */
  fade: () => void;
}

/**
 * Moves a row, or what `selector` finds in it, sideways to its place as a spring does. motion comes with the first move,
 * for most visits need none; until it is there the row is held where it is.
 */
export function useSettle(row: RefObject<HTMLElement | null>, selector?: string): Settle {
  const running = useRef<{ cancel: () => void }>(null);
  /** Counts the moves, so that one whose time has passed while motion was loading does not begin. */
  const move = useRef(0);

  const find = (): HTMLElement[] => {
    if (row.current === null) return [];
    return selector === undefined
      ? [row.current]
      : [...row.current.querySelectorAll<HTMLElement>(selector)];
  };

  const offset = () => {
    const [first] = find();
    return first === undefined ? 0 : Number.parseFloat(getComputedStyle(first).translate) || 0;
  };

  const place = (at: number) => {
    running.current?.cancel();
    for (const element of find()) element.style.translate = at === 0 ? '' : `${at}px`;
  };

  const hold = (at: number) => {
    move.current += 1;
    place(at);
  };

  const begin = async (start: (animate: Animate) => { cancel: () => void }): Promise<void> => {
    const mine = move.current;
    const motion = await import('./animate.ts').catch(() => null);
    if (mine !== move.current) return;
    place(0);
    if (motion !== null) running.current = start(motion.animate);
  };

  const fade = () => {
    hold(0);
    const duration = REDUCED_FADE / 1_000;
    void begin((animate) => animate(find(), { opacity: [0, 1] }, { duration }));
  };

  const settle = (from: number, velocity = 0) => {
    if (from === 0) hold(0);
    else if (prefersReducedMotion()) fade();
    else {
      hold(from);
      const ease = springEase(-velocity / from);
      const keyframes = { translate: [`${from}px`, '0px'] };
      void begin((animate) => animate(find(), keyframes, { duration: DURATION, ease }));
    }
  };

  return { offset, hold, settle, fade };
}

/**
 * How a critically damped spring goes from 0 to 1 in `DURATION`, when it begins at `velocity` a second: it carries on what
 * a finger began and comes to rest without swinging. (motion's own generator, which swings too, is 1.5 KB.)
 */
function springEase(velocity: number): (progress: number) => number {
  const start = Math.max(-FASTEST, Math.min(velocity, FASTEST));
  return (progress) => {
    const time = progress * DURATION;
    return 1 - (1 + (STIFFNESS - start) * time) * Math.exp(-STIFFNESS * time);
  };
}
