import type { ReactNode } from 'react';
import { formatDay } from '#shared/lib/date.ts';
import { useResource } from '#shared/stores/use-resource.ts';
import { Skeleton } from '#shared/ui/state/Skeleton.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { STAGE_SENTENCES, TIMELINE_SENTENCES, UNSETTLED } from './messages.ts';
import { formatDaysLeft, planSchedule, type Stage } from './schedule.ts';
import { recruitment } from './store.ts';
import styles from './RecruitTimeline.module.scss';

/** The stages without a notice: their names and order. */
const UNKNOWN = planSchedule(null, '');

export function RecruitTimeline() {
  const state = useResource(recruitment);
  const { notice, schedule, calendar } =
    state.status === 'ready' ? state.data : { notice: null, schedule: UNKNOWN, calendar: null };

  const dayOf = ({ day }: Stage): ReactNode => {
    if (state.status === 'loading') return <Skeleton width="9rem" />;
    if (state.status === 'failed') return '날짜를 확인하지 못했어요';
    return day === null ? UNSETTLED : <time dateTime={day}>{formatDay(day)}</time>;
  };

  return (
    <div className={styles.timeline}>
      <p className={styles.sentence}>
        {state.status === 'ready' && TIMELINE_SENTENCES[schedule.phase]}
      </p>
      <ol className={styles.stages} aria-busy={state.status === 'loading'}>
        {schedule.stages.map((stage) => (
          <StageItem
            key={stage.key}
            stage={stage}
            day={dayOf(stage)}
            daysLeft={stage.state === 'present' ? schedule.daysLeft : null}
          />
        ))}
      </ol>
      <div className={styles.actions}>
        {notice !== null && schedule.phase !== 'finished' && (
          <CalendarButton notice={notice} stages={schedule.stages} address={calendar} />
        )}
      </div>
    </div>
  );
}

interface StageProps {
  stage: Stage;
  day: ReactNode;
  daysLeft: number | null;
}

function StageItem({ stage: { key, title, state }, day, daysLeft }: StageProps) {
  return (
    <li
      className={styles.stage}
      data-state={state}
      aria-current={state === 'present' ? 'step' : undefined}
    >
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {daysLeft !== null && <strong className={styles.left}>{formatDaysLeft(daysLeft)}</strong>}
        {state === 'done' && <span className={styles.done}>끝</span>}
      </div>
      <p className={styles.day}>{day}</p>
      <p className={styles.what}>{STAGE_SENTENCES[key]}</p>
    </li>
  );
}
