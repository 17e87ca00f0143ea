import { useStore } from '@nanostores/react';
import { Row, Rows, StepState } from '../../kit/list/Rows.tsx';
import { $firstSteps, putStepsAway } from './first-steps.ts';
import { Section } from './Section.tsx';
import styles from './Dashboard.module.scss';

export function FirstSteps() {
  const steps = useStore($firstSteps);
  if (steps.length === 0) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className={styles.first}>
      <Section
        title="첫걸음"
        link={
          <button type="button" onClick={putStepsAway}>
            그만 보기
          </button>
        }
      >
        <p className={styles.quiet}>
          사이트를 열 준비를 해요. {steps.length}단계 가운데 {done}단계를 마쳤어요.
        </p>
        <Rows>
          {steps.map(({ title, note, href, isDone }) => (
            <Row
              key={title}
              title={title}
              href={href}
              facts={[note]}
              aside={<StepState isDone={isDone} />}
            />
          ))}
        </Rows>
      </Section>
    </div>
  );
}
