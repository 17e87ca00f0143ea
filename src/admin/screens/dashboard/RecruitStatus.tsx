import type { RecruitAnswer } from '#client/recruit.ts';
import { RECRUIT_FIELDS } from '#contract/recruit/fields.ts';
import { formatDaysLeft, type Schedule } from '#features/recruit/schedule.ts';
import { describeDay } from '#shared/lib/date.ts';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { recruitResource, scheduleNow } from '../../data/recruit.ts';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Details } from '../../kit/ui/Details.tsx';
import { OutsideLink } from '../../kit/ui/OutsideLink.tsx';
import { adminPaths } from '../../paths.ts';
import { Section } from './Section.tsx';
import styles from './Dashboard.module.scss';

export function RecruitStatus() {
  return (
    <Section title="모집 현황" link={<a href={adminPaths.recruits()}>모집 일정 관리</a>}>
      <ResourceView of={recruitResource} failure="데이터 불러오기 실패" fields={3}>
        {(answer) => <Notice answer={answer} />}
      </ResourceView>
    </Section>
  );
}

interface Props {
  readonly answer: RecruitAnswer;
}

function Notice({ answer }: Props) {
  const { notice } = answer;
  if (notice === null) return <EmptyState message="현재 진행 중인 모집이 없습니다." />;
  return (
    <>
      <Details
        rows={[
          {
            label: RECRUIT_FIELDS.url.label,
            value: notice.url && <OutsideLink href={notice.url} />,
          },
          { label: RECRUIT_FIELDS.documentDate.label, value: describeDay(notice.documentDate) },
          { label: RECRUIT_FIELDS.interviewDate.label, value: describeDay(notice.interviewDate) },
        ]}
      />
      <Countdown schedule={scheduleNow(answer)} />
    </>
  );
}

interface CountdownProps {
  readonly schedule: Schedule;
}

function Countdown({ schedule: { present, daysLeft } }: CountdownProps) {
  if (present === null || daysLeft === null) return null;
  const title = present.key === 'documentDate' ? '서류모집 마감' : present.title;
  return (
    <p className={styles.countdown}>
      <span>다음 일정 · {title}</span>
      <strong>{formatDaysLeft(daysLeft)}</strong>
    </p>
  );
}
