import { domAnimation, LazyMotion, MotionConfig } from 'motion/react';
import type { ReactNode } from 'react';

const TRANSITION = { duration: 0.15, ease: 'easeOut' } as const;

/** What moves below moves alike; where a person wishes for less motion, nothing travels and only fades are left. */
export function MotionProvider({ children }: { readonly children: ReactNode }) {
  return (
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user" transition={TRANSITION}>
        {children}
      </MotionConfig>
    </LazyMotion>
  );
}
