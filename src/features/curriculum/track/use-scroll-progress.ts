import { useEffect, useRef, useState } from 'react';
import { nearestTo, passed } from './scroll-progress.ts';

export function useScrollProgress(isShown: boolean) {
  const list = useRef<HTMLOListElement>(null);
  // Its height is the part of the list above the middle of the screen.
  const line = useRef<HTMLSpanElement>(null);
  // The index of the step nearest to the middle of the screen; -1 while nothing is followed.
  const [nearest, setNearest] = useState(-1);

  useEffect(() => {
    if (!isShown) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const boxes = Array.from(list.current?.children ?? [], (child) =>
        child.getBoundingClientRect(),
      );
      const [first, last] = [boxes.at(0), boxes.at(-1)];
      if (!first || !last) return;
      const middle = innerHeight / 2;
      setNearest(nearestTo(middle, boxes));
      const share = passed(middle, { top: first.top, bottom: last.bottom });
      line.current?.style.setProperty('transform', `scaleY(${share.toFixed(4)})`);
    };
    // At most once a frame.
    const follow = () => {
      frame ||= requestAnimationFrame(measure);
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  }, [isShown]);

  return { list, line, nearest };
}
