import { useLayoutEffect, useRef, useState } from 'react';
import { PROJECT_SIZES } from '#contract/pictures/srcset.ts';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { stepsAfterDrag, stepWidthOf } from '../drag/drag-end.ts';
import { useDrag } from '../drag/use-drag.ts';
import { useSpring } from '../drag/use-spring.ts';
import styles from './PictureRow.module.scss';

interface Props {
  pictures: readonly string[];
  /** Never wraps around. */
  position: number;
  alt: string;
  onStep: (by: number) => void;
  /** In full screen: the whole picture on its own ground. */
  isWhole?: boolean;
}

/** One picture and its two neighbours, which a finger can drag into its place. */
export function PictureRow({ pictures, position, alt, onStep, isWhole = false }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const { offset, hold, springBack, fade } = useSpring(row);
  const grip = useRef(0);
  const speed = useRef(0);
  const lastPosition = useRef(position);
  const isAlone = pictures.length === 1;
  // Browsers do not load the neighbours themselves, because they are clipped.
  const [hasMoved, setHasMoved] = useState(false);

  useLayoutEffect(() => {
    const steps = position - lastPosition.current;
    if (steps === 0) return;
    lastPosition.current = position;
    const width = stepWidthOf(row.current);
    const from = offset() + steps * width;
    // Only neighbours are rendered, so a longer move has nothing to slide past.
    if (Math.abs(steps) > 1) fade();
    else springBack(Math.max(-width, Math.min(from, width)), speed.current);
    speed.current = 0;
  });

  const drag = useDrag({
    accepts: ({ pointerType, button }) => !isAlone && (pointerType !== 'mouse' || button === 0),
    onStart: () => {
      grip.current = offset();
    },
    onMove: (distance) => hold(grip.current + distance),
    onEnd: (distance, velocity) => {
      const steps = stepsAfterDrag(distance, velocity, stepWidthOf(row.current));
      if (steps === 0) springBack(offset(), velocity);
      else {
        speed.current = velocity;
        onStep(Math.sign(steps));
      }
    },
  });

  return (
    <div className={`${styles.frame} ${isWhole ? styles.whole : ''}`} {...drag}>
      <div className={styles.row} ref={row}>
        {(isAlone ? [0] : [-1, 0, 1]).map((step) => {
          const index = position + step;
          const isCurrent = step === 0;
          return (
            // A picture keeps its element when it moves to another place.
            <div
              key={index}
              className={styles.place}
              data-beside={step}
              aria-hidden={!isCurrent || undefined}
            >
              <Picture
                className={styles.picture}
                src={pictures.at(index % pictures.length)}
                alt={isCurrent ? alt : ''}
                sizes={isWhole ? '100vw' : PROJECT_SIZES}
                ratio={isWhole ? 'auto' : '16 / 10'}
                contain={isWhole}
                eager={isCurrent}
                soon={hasMoved}
                onLoad={() => setHasMoved(true)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
