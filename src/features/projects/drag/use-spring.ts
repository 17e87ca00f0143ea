import { type RefObject, useRef } from 'react';
import { prefersReducedMotion } from '#shared/lib/reduced-motion.ts';
import { REDUCED_FADE } from '#shared/timings.ts';

/** The spring's stiffness, in radians a second. */
const STIFFNESS = 15;
/** A faster start would overshoot. */
const FASTEST = 2 * STIFFNESS;
/** After this time less than half a pixel remains. Seconds. */
const DURATION = 10 / STIFFNESS;

type Animate = typeof import('./animate.ts').animate;

/**
 * Moves a row, or its elements that match `selector`, to its place like a spring. Most visits need no motion, so the
 * library is loaded with the first move.
 */
export function useSpring(row: RefObject<HTMLElement | null>, selector?: string) {
  const running = useRef<{ cancel: () => void }>(null);
  /** A move that was replaced while motion was loading does not start. */
  const move = useRef(0);

  const find = (): HTMLElement[] => {
    if (row.current === null) return [];
    return selector === undefined
      ? [row.current]
      : [...row.current.querySelectorAll<HTMLElement>(selector)];
  };

  /** Positive to the right. CSS pixels. */
  const offset = () => {
    const [first] = find();
    return first === undefined ? 0 : Number.parseFloat(getComputedStyle(first).translate) || 0;
  };

  const translate = (at: number) => {
    running.current?.cancel();
    for (const element of find()) element.style.translate = at === 0 ? '' : `${at}px`;
  };

  const hold = (at: number) => {
    move.current += 1;
    translate(at);
  };

  const begin = async (start: (animate: Animate) => { cancel: () => void }): Promise<void> => {
    const mine = move.current;
    const motion = await import('./animate.ts').catch(() => null);
    if (mine !== move.current) return;
    translate(0);
    if (motion !== null) running.current = start(motion.animate);
  };

  const fade = () => {
    hold(0);
    const duration = REDUCED_FADE / 1_000;
    void begin((animate) => animate(find(), { opacity: [0, 1] }, { duration }));
  };

  /** `velocity` is in CSS pixels a second. */
  const springBack = (from: number, velocity = 0) => {
    if (from === 0) hold(0);
    else if (prefersReducedMotion()) fade();
    else {
      hold(from);
      const ease = springEase(-velocity / from);
      const keyframes = { translate: [`${from}px`, '0px'] };
      void begin((animate) => animate(find(), keyframes, { duration: DURATION, ease }));
    }
  };

  return { offset, hold, springBack, fade };
}

/**
 * A critically damped spring continues the finger's movement and does not swing. (motion's own generator, which can
 * swing, is 1.5 KB.)
 */
function springEase(velocity: number): (progress: number) => number {
  const start = Math.max(-FASTEST, Math.min(velocity, FASTEST));
  return (progress) => {
    const time = progress * DURATION;
    return 1 - (1 + (STIFFNESS - start) * time) * Math.exp(-STIFFNESS * time);
  };
}
