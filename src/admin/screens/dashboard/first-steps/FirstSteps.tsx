import { useStore } from '@nanostores/react';
import { Section } from '../Section.tsx';
import { $firstSteps, putStepsAway } from './first-steps.ts';
import styles from './FirstSteps.module.scss';

export function FirstSteps() {
  const steps = useStore($firstSteps);
  if (steps.length === 0) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className={styles.firstSteps}>
      <Section
        title="첫걸음"
        link={
          <button type="button" onClick={putStepsAway}>
            그만 보기
          </button>
        }
      >
        <p className={styles.lead}>
          사이트를 열 준비를 해요. {steps.length}단계 가운데 {done}단계를 마쳤어요.
        </p>
        <ol className={styles.steps}>
          {steps.map(({ title, note, href, isDone }) => (
            <li key={title} className={styles.step}>
              <a href={href}>{title}</a>
              <span className={isDone ? styles.done : styles.open}>
                {isDone ? '완료' : '할 일'}
              </span>
              <p>{note}</p>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}
