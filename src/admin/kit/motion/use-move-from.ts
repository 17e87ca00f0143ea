import { useReducedMotion } from 'motion/react';
import { useAnimate } from 'motion/react-mini';
import { useLayoutEffect, useRef } from 'react';

/**
 * Lets the content of a row travel to where it stands now from where it stood before `place` changed; the returned ref is
 * for the content. Rows are taken to be of one height.
 */
export const useMoveFrom = <Element extends HTMLElement>(place: number) => {
  const [scope, animate] = useAnimate<Element>();
  const isReduced = useReducedMotion();
  const previous = useRef(place);
  useLayoutEffect(() => {
    const row = scope.current.closest<HTMLElement>('[role="row"]') ?? scope.current;
    const distance = (previous.current - place) * row.offsetHeight;
    previous.current = place;
    if (distance === 0 || isReduced === true) return;
    const start = `translateY(${distance}px)`;
    const controls = animate(
      scope.current,
      { transform: [start, 'translateY(0px)'] },
      { duration: 0.2, ease: 'easeOut' },
    );
    return () => controls.complete();
  }, [place, scope, animate, isReduced]);
  return scope;
};
