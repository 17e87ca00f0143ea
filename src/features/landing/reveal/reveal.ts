import { atom } from 'nanostores';
import { prefersReducedMotion } from '#shared/lib/reduced-motion.ts';
import { REDUCED_FADE, REVEAL_DELAY, REVEAL_DURATION } from '#shared/timings.ts';

/** `waiting` before the click, `rising` while the intro runs, then `revealed`. */
export type Reveal = 'waiting' | 'rising' | 'revealed';

const state = atom<Reveal>('waiting');

/** Where the intro of the landing page stands. */
export const $reveal = state;

/** Takes over the state the page was painted in: `revealed` when the visitor comes back, else `waiting`. */
export function startFrom(painted: Reveal): void {
  state.set(painted);
}

/** Runs the intro once; with less motion it is over at once, but for a fade. */
export function reveal(): void {
  if (state.get() !== 'waiting') return;
  state.set('rising');
  const intro = prefersReducedMotion() ? REDUCED_FADE : REVEAL_DELAY + REVEAL_DURATION;
  setTimeout(() => state.set('revealed'), intro);
}
