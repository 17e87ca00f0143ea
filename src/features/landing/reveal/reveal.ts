import { atom } from 'nanostores';
import { prefersReducedMotion } from '#shared/lib/reduced-motion.ts';
import { REDUCED_FADE, REVEAL_DELAY, REVEAL_DURATION } from '#shared/timings.ts';

/** `waiting` before the click, `rising` while the intro runs, then `revealed`. */
type Reveal = 'waiting' | 'rising' | 'revealed';

const state = atom<Reveal>('waiting');

export const $reveal = state;

/** Starts in the state the page was painted in: `revealed` for a returning visitor, else `waiting`. */
export function startFrom(painted: Reveal): void {
  state.set(painted);
}

/** Runs the intro once; with reduced motion it is only a fade. */
export function reveal(): void {
  if (state.get() !== 'waiting') return;
  state.set('rising');
  const intro = prefersReducedMotion() ? REDUCED_FADE : REVEAL_DELAY + REVEAL_DURATION;
  setTimeout(() => state.set('revealed'), intro);
}
