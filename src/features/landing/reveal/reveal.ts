import { atom } from 'nanostores';
import { prefersReducedMotion } from '#shared/lib/reduced-motion.ts';
import { REDUCED_FADE, REVEAL_DELAY, REVEAL_DURATION } from '#shared/timings.ts';

/** `waiting` before the click, `rising` while the intro runs, then `revealed`. */
type Reveal = 'waiting' | 'rising' | 'revealed';

export const $reveal = atom<Reveal>('waiting');

/** With reduced motion the intro is only a fade. */
export function reveal(): void {
  if ($reveal.get() !== 'waiting') return;
  $reveal.set('rising');
  const intro = prefersReducedMotion() ? REDUCED_FADE : REVEAL_DELAY + REVEAL_DURATION;
  setTimeout(() => $reveal.set('revealed'), intro);
}
