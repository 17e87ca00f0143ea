import { useState } from 'react';
import type { RecruitAnswer } from '#client/recruit.ts';
import type { WithVersion } from '#client/transport/call.ts';
import type { ReadNextRecruit } from '#contract/next-recruit/read.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { recruitResource, scheduleNow } from '../../data/recruit.ts';
import { focusHeading } from '../../kit/focus/focus-heading.ts';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { NextRecruitSection } from './NextRecruitSection.tsx';
import { type RecruitValues, valuesOfNextYear } from './recruit-form.ts';
import { NextRecruitForm, RecruitForm } from './RecruitForm.tsx';
import { RecruitView } from './RecruitView.tsx';
import { ReminderSection } from './ReminderSection.tsx';

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

/** The open form and the answer it opened over: a reload must not change that during typing. */
type OpenForm = { readonly prefill: RecruitValues | null } & (
  | { readonly of: 'notice'; readonly answer: RecruitAnswer }
  | { readonly of: 'next'; readonly answer: WithVersion<ReadNextRecruit | null> }
);

interface RecruitContentProps {
  readonly answer: RecruitAnswer;
}

function RecruitContent({ answer }: RecruitContentProps) {
  const [open, setOpen] = useState<OpenForm | null>(null);
  // Notice and form act as two screens: each starts at the top.
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
