import { useState } from 'react';
import type { RecruitAnswer } from '#client/recruit.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { recruitResource } from '../../data/recruit.ts';
import { focusHeading } from '../../kit/screen/focus-heading.ts';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { FormSkeleton } from '../../kit/screen/Skeletons.tsx';
import { RecruitForm } from './RecruitForm.tsx';
import { RecruitView } from './RecruitView.tsx';
import { ReminderSection } from './ReminderSection.tsx';

/** 지원 관리: the notice to read, or its form. */
export function Recruits() {
  return (
    <Screen>
      <ResourceView
        of={recruitResource}
        failure="데이터 불러오기 실패"
        skeleton={<FormSkeleton fields={6} />}
      >
        {(answer) => <RecruitContent answer={answer} />}
      </ResourceView>
      <ReminderSection />
    </Screen>
  );
}

interface RecruitContentProps {
  readonly answer: RecruitAnswer;
}

function RecruitContent({ answer }: RecruitContentProps) {
  // The answer the form was opened over: a reload behind it must not change what is being typed over.
  const [edited, setEdited] = useState<RecruitAnswer | null>(null);
  // Notice and form are as good as two screens: each begins at its top.
  const show = (next: RecruitAnswer | null) => {
    setEdited(next);
    scrollTo(0, 0);
    focusHeading();
  };
  if (edited !== null) return <RecruitForm answer={edited} onLeave={() => show(null)} />;
  const edit = () => show(answer);
  return answer.notice === null ? (
    <EmptyState message="등록된 모집 공고가 없습니다.">
      <Button variant="primary" onClick={edit}>
        새로 등록
      </Button>
    </EmptyState>
  ) : (
    <RecruitView notice={answer.notice} onEdit={edit} />
  );
}
