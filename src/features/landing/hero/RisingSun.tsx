import { useStore } from '@nanostores/react';
import { useAnimate } from 'motion/react-mini';
import { type RefObject, useLayoutEffect } from 'react';
import { prefersReducedMotion } from '#shared/lib/reduced-motion.ts';
import {
  EASE_IN_OUT,
  EASE_RISE,
  EGG_DELAY,
  EGG_DURATION,
  REDUCED_FADE,
  REVEAL_DELAY,
} from '#shared/timings.ts';
import { Sun } from '#shared/ui/sun/Sun.tsx';
import { $reveal } from '../reveal/reveal.ts';
import { useBurningSun } from './burning/use-burning-sun.ts';
import styles from './RisingSun.module.scss';

interface Props {
  ref: RefObject<HTMLDivElement | null>;
  isEgg: boolean;
  isPaused: boolean;
}

/** The landing page's sun: half below the horizon until the click, then between the links. */
export function RisingSun({ ref, isEgg, isPaused }: Props) {
  const reveal = useStore($reveal, { ssr: 'initial' });
  const [body, animate] = useAnimate<HTMLDivElement>();
  useBurningSun(ref, isPaused);

  useLayoutEffect(() => {
    if (reveal !== 'rising' || ref.current === null || prefersReducedMotion()) return;
    const rise = { duration: REVEAL_DELAY / 1_000, ease: EASE_RISE };
    animate(ref.current, { transform: ['var(--on-horizon)', 'none'] }, rise);
  }, [animate, ref, reveal]);

  useLayoutEffect(() => {
    if (!isEgg) return;
    const [end, duration] = prefersReducedMotion()
      ? ['rotate(0deg) scale(1.25)', REDUCED_FADE]
      : ['rotate(720deg) scale(1.6)', EGG_DURATION];
    animate(
      body.current,
      { transform: ['rotate(0deg) scale(1)', end] },
      { delay: EGG_DELAY / 1_000, duration: duration / 1_000, ease: EASE_IN_OUT },
    );
  }, [animate, body, isEgg]);

  return (
    // A screen reader's double tap and hold presses the sun as a finger does.
    <div
      className={styles.place}
      ref={ref}
      {...(reveal === 'revealed' && { role: 'button', 'aria-label': '해' })}
      tabIndex={-1}
      data-sun
      data-print="none"
    >
      <div className={styles.body} ref={body} data-sun-body>
        {/* Phones load less than half of the pixels: the threads are soft, and phones may be on slow lines. */}
        <Sun position="sunrise" pulse priority sizes="(max-width: 48rem) 105vw, 125vmin" />
      </div>
    </div>
  );
}
