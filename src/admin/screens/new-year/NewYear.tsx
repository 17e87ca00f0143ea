import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { Button } from '#shared/ui/button/Button.tsx';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { settingsResource } from '../../data/settings.ts';
import { $isOwner } from '../../data/staff.ts';
import { NumberForm } from '../../kit/fields/NumberForm.tsx';
import { Row, Rows, StepState } from '../../kit/list/Rows.tsx';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { RowsSkeleton } from '../../kit/screen/Skeletons.tsx';
import { PublishState } from '../../publishing/PublishState.tsx';
import { $year, beginYear, type Step, tick } from './steps.ts';
import styles from './NewYear.module.scss';

/** Six steps from one generation to the next, which can be continued later. */
export function NewYear() {
  const canWrite = useStore($isOwner);
  return (
    <Screen>
      {canWrite ? (
        <ResourceView of={settingsResource} failure="새해 준비를 불러오지 못했어요." rows={6}>
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
      {isBegun && <PublishState />}
      <Rows label="새해의 단계">
        <Row
          wraps
          title="새 기수"
          facts={[
            isBegun
              ? `${generation}기로 시작했어요. 첫 화면과 팀 페이지가 따라 바뀌어요.`
              : '번호를 정하면 첫 화면과 팀 페이지가 새 기수로 바뀌어요.',
          ]}
          aside={
            isBegun && done < all ? (
              <StepState isDone />
            ) : (
              <NumberForm
                key={generation}
                label="시작할 기수"
                first={String(generation + 1)}
                submitLabel="새해 시작"
                onEnter={beginYear}
              />
            )
          }
        />
        {steps.map((step) => (
          <StepRow
            key={step.key}
            step={step}
            isBegun={isBegun}
            onTick={() => tick(year, step.key)}
          />
        ))}
      </Rows>
    </>
  );
}

interface StepRowProps {
  readonly step: Step;
  readonly isBegun: boolean;
  readonly onTick: () => Promise<void>;
}

function StepRow({ step, isBegun, onTick }: StepRowProps) {
  const { title, note, href, link, isFound, isTicked } = step;
  const press = isTicked ? '다시 열기' : '마쳤어요';
  return (
    <Row
      wraps
      title={title}
      facts={[note]}
      aside={
        <>
          <LinkButton variant="ghost" href={href}>
            {link}
          </LinkButton>
          {isBegun && !isFound && (
            <Button
              variant={isTicked ? 'ghost' : 'secondary'}
              aria-label={`${title}: ${press}`}
              onClick={() => void onTick()}
            >
              {press}
            </Button>
          )}
          <StepState isDone={isBegun && (isFound || isTicked)} />
        </>
      }
    />
  );
}
