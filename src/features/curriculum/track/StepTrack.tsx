import { useEffect, useRef, useState } from 'react';
import { BuiltHtml } from '#shared/ui/content/BuiltHtml.tsx';
import type { Step } from '../steps.ts';
import { nearestTo, passed } from './scroll-progress.ts';
import styles from './StepTrack.module.scss';

interface Props {
  name: string;
  steps: readonly Step[];
  /** Only the visible curriculum follows the scrolling. */
  isVisible: boolean;
  textClass: string | undefined;
}

/** One part's steps beside a line that fills with scrolling; the step in the middle is highlighted. */
export function StepTrack({ name, steps, isVisible, textClass }: Props) {
  const { list, line, nearest } = useScrollProgress(isVisible);
  const weeks = steps.reduce((sum, step) => sum + step.weeks, 0);

  return (
    <>
      <header className={styles.header}>
        <h2>{`${name} 커리큘럼`}</h2>
        <p className={styles.length}>{`${steps.length}단계 · 모두 ${weeks}주`}</p>
      </header>
      <div className={styles.track}>
        <span className={styles.line} aria-hidden="true">
          <span className={styles.fill} ref={line} data-progress />
        </span>
        <ol ref={list}>
          {steps.map((step, index) => (
            <StepItem
              key={step.number}
              {...step}
              isCurrent={index === nearest}
              textClass={textClass}
            />
          ))}
        </ol>
      </div>
    </>
  );
}

interface StepItemProps extends Step, Pick<Props, 'textClass'> {
  isCurrent: boolean;
}

function StepItem(props: StepItemProps) {
  const { number, title, weeks, summary, text, learn, make, isCurrent, textClass } = props;
  return (
    <li className={styles.step} aria-current={isCurrent ? 'step' : undefined}>
      <p className={styles.number}>{String(number).padStart(2, '0')}</p>
      <div>
        <div className={styles.name}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.weeks}>{`${weeks}주`}</p>
        </div>
        <p className={styles.summary}>{summary}</p>
        <BuiltHtml className={`${styles.body} ${textClass}`} html={text} />
      </div>
      <dl className={styles.outcome}>
        <div>
          <dt>배우는 것</dt>
          {learn.map((item) => (
            <dd key={item}>{item}</dd>
          ))}
        </div>
        <div>
          <dt>만드는 것</dt>
          <dd>{make}</dd>
        </div>
      </dl>
    </li>
  );
}

function useScrollProgress(isVisible: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  // The index of the step nearest to the middle of the screen; -1 while nothing is followed.
  const [nearest, setNearest] = useState(-1);

  useEffect(() => {
    if (!isVisible) return;
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
  }, [isVisible]);

  return { list, line, nearest };
}
