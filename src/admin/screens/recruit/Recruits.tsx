import { useState } from 'react';
import type { RecruitAnswer } from '#client/recruit.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { recruitResource, scheduleNow } from '../../data/recruit.ts';
import { focusHeading } from '../../kit/focus/focus-heading.ts';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { type RecruitValues, valuesOfNextYear } from './recruit-form.ts';
import { RecruitForm } from './RecruitForm.tsx';
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

/** The open form keeps the answer that it was opened with: a reload must not change it during typing. */
interface OpenForm {
  readonly answer: RecruitAnswer;
  readonly prefill: RecruitValues | null;
}

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
  if (open !== null) return <RecruitForm {...open} onLeave={() => show(null)} />;
  const { notice } = answer;
  const isOver = scheduleNow(answer).phase === 'finished';
  const edit = (prefill: RecruitValues | null) => show({ answer, prefill });
  if (notice === null) {
    return (
      <EmptyState message="등록된 모집 공고가 없습니다.">
        <Button variant="primary" onClick={() => edit(null)}>
          공고 만들기
        </Button>
      </EmptyState>
    );
  }
  return (
    <RecruitView
      notice={notice}
      onEdit={() => edit(null)}
      onCopy={isOver ? () => edit(valuesOfNextYear(notice)) : null}
    />
  );
}
