import { useStore } from '@nanostores/react';
import { useAnimate } from 'motion/react-mini';
import { type RefObject, useLayoutEffect } from 'react';
import { prefersReducedMotion } from '#shared/lib/reduced-motion.ts';
import { EASE_OUT, REDUCED_FADE, REVEAL_DELAY, REVEAL_DURATION } from '#shared/timings.ts';
import { $reveal } from './reveal.ts';

/** How long the links take to leave for the easter egg. Milliseconds. */
const LEAVE = 480;

/** Only moves the element: Hero.module.scss decides whether it is visible, so it needs no script. */
export function useEntrance<Target extends Element>(isEgg: boolean): RefObject<Target> {
  const reveal = useStore($reveal, { ssr: 'initial' });
  const [scope, animate] = useAnimate<Target>();

  useLayoutEffect(() => {
    if (reveal !== 'rising') return;
    if (prefersReducedMotion()) {
      animate(scope.current, { opacity: [0, 1] }, { duration: REDUCED_FADE / 1_000 });
      return;
    }
    animate(
      scope.current,
      { opacity: [0, 1], transform: ['translateY(var(--travel))', 'none'] },
      { delay: REVEAL_DELAY / 1_000, duration: REVEAL_DURATION / 1_000, ease: EASE_OUT },
    );
  }, [animate, reveal, scope]);

  useLayoutEffect(() => {
    if (!isEgg) return;
    const duration = prefersReducedMotion() ? REDUCED_FADE : LEAVE;
    animate(scope.current, { opacity: 0 }, { duration: duration / 1_000 });
  }, [animate, isEgg, scope]);

  return scope;
}
