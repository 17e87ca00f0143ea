import { domAnimation, LazyMotion, MotionConfig } from 'motion/react';
import type { ReactNode } from 'react';

const TRANSITION = { duration: 0.15, ease: 'easeOut' } as const;

interface Props {
  readonly children: ReactNode;
}

/** One transition for all motion below; with reduced motion nothing travels and only fades remain. */
export function MotionProvider({ children }: Props) {
  return (
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user" transition={TRANSITION}>
        {children}
      </MotionConfig>
    </LazyMotion>
  );
}
