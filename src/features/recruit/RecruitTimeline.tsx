import type { ReactNode } from 'react';
import { buildCalendar } from '#contract/recruit/calendar.ts';
import type { ReadRecruit } from '#contract/recruit/read.ts';
import { formatDay } from '#shared/lib/date.ts';
import { passFocusOnUnmount } from '#shared/lib/pass-focus.ts';
import { saveFile } from '#shared/lib/save-file.ts';
import { useResource } from '#shared/stores/use-resource.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { Skeleton } from '#shared/ui/state/Skeleton.tsx';
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

const FILE_NAME = 'kw-likelion-recruit.ics';

interface CalendarButtonProps {
  notice: ReadRecruit;
  stages: readonly Stage[];
  /** `null` where the file is made here. */
  address: string | null;
}

/** Renders nothing while no day is announced. */
function CalendarButton({ notice, stages, address }: CalendarButtonProps) {
  if (stages.every(({ day }) => day === null)) return null;
  const download = () => {
    const days = Object.fromEntries(stages.map(({ key, day }) => [key, day]));
    const text = buildCalendar({ url: notice.url, days }, new Date());
    saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), FILE_NAME);
  };
  const labels = stages.map(
    ({ title, day }) => `${title}: ${day === null ? UNSETTLED : formatDay(day)}`,
  );
  return (
    <>
      {address === null ? (
        <Button ref={passFocusOnUnmount} className="needs-js" onClick={download}>
          캘린더에 추가
        </Button>
      ) : (
        // Some browsers inside apps refuse a file that was made in the page.
        <LinkButton ref={passFocusOnUnmount} href={address}>
          캘린더에 추가
        </LinkButton>
      )}
      {/* Others take no file at all, and don't say so. */}
      <Button ref={passFocusOnUnmount} className="needs-js" data-copy-text={labels.join('\n')}>
        일정 복사
      </Button>
      {/* Says what became of the press, which may come before this is awake. */}
      <p className={styles.hint} role="status" suppressHydrationWarning>
        캘린더가 열리지 않으면 일정을 복사해 주세요.
      </p>
    </>
  );
}
