import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#shared/ui/button/Button.tsx';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { settingsResource } from '../../data/settings.ts';
import { $isOwner } from '../../data/staff.ts';
import { Field } from '../../kit/fields/Field.tsx';
import { parseNumber } from '../../kit/form/parse-number.ts';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { RowsSkeleton } from '../../kit/screen/Skeletons.tsx';
import { Actions } from '../../kit/ui/Actions.tsx';
import { PublishState } from '../../publishing/PublishState.tsx';
import { $year, beginYear, tick } from './steps.ts';
import fieldStyles from '../../kit/fields/Field.module.scss';
import styles from './NewYear.module.scss';

/** Six steps from one generation to the next, which can be left and taken up later. */
export function NewYear() {
  const canWrite = useStore($isOwner);
  return (
    <Screen>
      {canWrite ? (
        <ResourceView
          of={settingsResource}
          failure="새해 준비를 불러오지 못했어요."
          skeleton={<RowsSkeleton rows={6} />}
        >
          {() => <Steps />}
        </ResourceView>
      ) : (
        <p>새해는 소유자가 시작할 수 있어요. 소유자에게 부탁해 주세요.</p>
      )}
    </Screen>
  );
}

function Steps() {
  const year = useStore($year);
  const progressId = useId();
  if (year === null) return <RowsSkeleton rows={6} />;
  const { generation, isBegun, steps, done } = year;
  const all = steps.length + 1;
  return (
    <>
      <div className={styles.progress}>
        <p id={progressId} role="status">
          {all}단계 가운데 {done}단계를 마쳤어요.
        </p>
        <progress aria-labelledby={progressId} value={done} max={all} />
      </div>
      <ol className={styles.steps}>
        <StepCard title="새 기수" isDone={isBegun}>
          {isBegun && <p>{generation}기로 시작했어요. 첫 화면과 팀 페이지가 따라 바뀌어요.</p>}
          {isBegun && <PublishState />}
          {(!isBegun || done === all) && <BeginForm key={generation} next={generation + 1} />}
        </StepCard>
        {steps.map((step) => (
          <StepCard
            key={step.key}
            title={step.title}
            isDone={isBegun && (step.isFound || step.isTicked)}
          >
            <p>{step.note}</p>
            <Actions>
              <LinkButton href={step.href}>{step.link}</LinkButton>
              {isBegun && !step.isFound && (
                <Button
                  variant="ghost"
                  aria-label={`${step.title}: ${step.isTicked ? '다시 열기' : '마쳤어요'}`}
                  onClick={() => void tick(year, step.key)}
                >
                  {step.isTicked ? '다시 열기' : '마쳤어요'}
                </Button>
              )}
            </Actions>
          </StepCard>
        ))}
      </ol>
    </>
  );
}

interface StepCardProps {
  readonly title: string;
  readonly isDone: boolean;
  readonly children: ReactNode;
}

function StepCard({ title, isDone, children }: StepCardProps) {
  return (
    <li className={styles.step}>
      <h2>{title}</h2>
      <span className={isDone ? styles.done : styles.open}>{isDone ? '완료' : '할 일'}</span>
      <div className={styles.content}>{children}</div>
    </li>
  );
}

interface BeginFormProps {
  readonly next: number;
}

function BeginForm({ next }: BeginFormProps) {
  const [text, setText] = useState(String(next));
  const [error, setError] = useState<string | null>(null);
  const begin = async () => {
    const generation = parseNumber(text);
    setError(
      generation === undefined || Number.isNaN(generation)
        ? '숫자로 입력해 주세요.'
        : await beginYear(generation),
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <Field label="시작할 기수" error={error ?? undefined}>
        {(wiring) => (
          <input
            className={fieldStyles.control}
            inputMode="numeric"
            {...wiring}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary">
        새해 시작
      </Button>
    </form>
  );
}
