import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { RecruitAnswer } from '#client/recruit.ts';
import type { WithVersion } from '#client/transport/call.ts';
import type { ReadNextRecruit } from '#contract/next-recruit/read.ts';
import { describeDay } from '#shared/lib/date.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { FailedState } from '#shared/ui/state/FailedState.tsx';
import { nextRecruitResource, recruitResource, scheduleNow } from '../../data/recruit.ts';
import { focusHeading } from '../../kit/focus/focus-heading.ts';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Actions } from '../../kit/ui/Actions.tsx';
import { removeNextRecruit } from './next-recruit.ts';
import { type RecruitValues, valuesOfNextYear } from './recruit-form.ts';
import { NextRecruitForm, RecruitForm } from './RecruitForm.tsx';
import { NoticeDetails, RecruitView } from './RecruitView.tsx';
import { ReminderSection } from './ReminderSection.tsx';
import styles from './RecruitSection.module.scss';

export function Recruits() {
  return (
    <Screen>
      <ResourceView of={recruitResource} failure="데이터 불러오기 실패" fields={6}>
        {(answer) => <RecruitContent answer={answer} />}
      </ResourceView>
      <ReminderSection />
    </Screen>
  );
}

/** The open form keeps the answer that it was opened with: a reload must not change it during typing. */
type OpenForm = { readonly prefill: RecruitValues | null } & (
  | { readonly of: 'notice'; readonly answer: RecruitAnswer }
  | { readonly of: 'next'; readonly answer: WithVersion<ReadNextRecruit | null> }
);

interface RecruitContentProps {
  readonly answer: RecruitAnswer;
}

function RecruitContent({ answer }: RecruitContentProps) {
  const [open, setOpen] = useState<OpenForm | null>(null);
  // Notice and form behave as two screens, so each starts at the top.
  const show = (next: OpenForm | null) => {
    setOpen(next);
    scrollTo(0, 0);
    focusHeading();
  };
  const leave = () => show(null);
  if (open?.of === 'notice') return <RecruitForm {...open} onLeave={leave} />;
  if (open?.of === 'next') return <NextRecruitForm {...open} onLeave={leave} />;
  const { notice } = answer;
  const isOver = scheduleNow(answer).phase === 'finished';
  const edit = (prefill: RecruitValues | null) => show({ of: 'notice', answer, prefill });
  const prepare = (next: WithVersion<ReadNextRecruit | null>) => {
    const isNew = next.data === null && notice !== null;
    show({ of: 'next', answer: next, prefill: isNew ? valuesOfNextYear(notice) : null });
  };
  return (
    <>
      {notice === null ? (
        <EmptyState message="등록된 모집 공고가 없습니다.">
          <Button variant="primary" onClick={() => edit(null)}>
            공고 만들기
          </Button>
        </EmptyState>
      ) : (
        <RecruitView
          notice={notice}
          onEdit={() => edit(null)}
          onCopy={isOver ? () => edit(valuesOfNextYear(notice)) : null}
        />
      )}
      <NextRecruitSection onEdit={prepare} />
    </>
  );
}

interface NextProps {
  readonly onEdit: (answer: WithVersion<ReadNextRecruit | null>) => void;
}

/** Shows nothing over a server without prepared notices. */
function NextRecruitSection({ onEdit }: NextProps) {
  const state = useStore(nextRecruitResource.$state);
  if (state.status === 'loading') return null;
  if (state.status === 'failed') {
    return (
      <FailedState
        message={`다음 공고를 불러오지 못했어요. ${state.error.message}`}
        onRetry={nextRecruitResource.reload}
      />
    );
  }
  const answer = state.data;
  if (answer === null) return null;
  const { data: notice } = answer;
  const day = describeDay(notice?.takes_over_on);
  return (
    <section className={styles.section} aria-labelledby="next-recruit">
      <h2 id="next-recruit">다음 공고</h2>
      {notice === null ? (
        <>
          <p className={styles.note}>
            다음 모집 공고를 미리 준비해 두면 고른 날부터 저절로 보여요. 그때까지는 지금 공고가
            보여요.
          </p>
          <Button onClick={() => onEdit(answer)}>준비하기</Button>
        </>
      ) : (
        <>
          <p className={styles.day}>{day === null ? '날이 아직 없어요.' : `${day}부터 보여요.`}</p>
          <NoticeDetails of={notice} />
          <Actions>
            <Button onClick={() => void removeNextRecruit()}>다음 공고 삭제</Button>
            <Button onClick={() => onEdit(answer)}>다음 공고 수정</Button>
          </Actions>
        </>
      )}
    </section>
  );
}
