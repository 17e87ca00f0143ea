import { atom } from 'nanostores';
import { prefersReducedMotion } from '#shared/lib/reduced-motion.ts';
import { REVEAL_DELAY, REVEAL_DURATION } from '#shared/timings.ts';

/** `waiting` before the click, `rising` while the intro runs, then `revealed`. */
export type Reveal = 'waiting' | 'rising' | 'revealed';

/** sessionStorage key: the landing was initialised in this visit. */
export const VISITED_KEY = 'landing';

const state = atom<Reveal>('waiting');

/** Where the intro of the landing page stands. */
export const $reveal = state;

/** Takes over the state the page was painted in: `revealed` when the visitor comes back, else `waiting`. */
export function startFrom(painted: Reveal): void {
  state.set(painted);
}

/** Runs the intro once; at once where less motion is wanted. */
export function reveal(): void {
  if (state.get() !== 'waiting') return;
  if (prefersReducedMotion()) {
    state.set('revealed');
    return;
  }
  state.set('rising');
  setTimeout(() => state.set('revealed'), REVEAL_DELAY + REVEAL_DURATION);
}
