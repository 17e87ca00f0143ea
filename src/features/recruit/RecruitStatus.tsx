import type { ReactNode } from 'react';
import { passFocusOnUnmount } from '#shared/lib/pass-focus.ts';
import { useResource } from '#shared/stores/use-resource.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { Icon } from '#shared/ui/icon/Icon.tsx';
import { Skeleton } from '#shared/ui/state/Skeleton.tsx';
import { CHANNEL } from '#site';
import { describeStatus } from './messages.ts';
import { ReminderForm } from './reminder/ReminderForm.tsx';
import type { Phase } from './schedule.ts';
import { recruitment, type Recruitment } from './store.ts';
import styles from './RecruitStatus.module.scss';

export function RecruitStatus() {
  const state = useResource(recruitment);

  if (state.status === 'loading') return <Loading />;
  if (state.status === 'failed') return <Failed />;
  return <Ready recruitment={state.data} />;
}

interface PanelProps {
  label: ReactNode;
  figure: ReactNode;
  sentence: ReactNode;
  /** RecruitHero.astro sets the height of the sun by it. */
  phase?: Phase;
  children?: ReactNode;
}

function Panel({ label, figure, sentence, phase, children }: PanelProps) {
  return (
    <div className={styles.panel} data-phase={phase}>
      <div className={styles.label}>{label}</div>
      <div className={styles.figure}>{figure}</div>
      <div>{sentence}</div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

function Loading() {
  return (
    <Panel
      label={<p role="status">불러오는 중...</p>}
      figure={<Skeleton width="min(100%, 10rem)" height="1.1em" />}
      sentence={<Skeleton width="min(100%, 20rem)" />}
    >
      <Skeleton width="10rem" height="3.5rem" radius="var(--radius-full)" />
    </Panel>
  );
}

function Failed() {
  return (
    <div role="alert">
      <Panel
        label={<p>일정을 확인하지 못했어요</p>}
        figure={<p className={styles.words}>데이터 불러오기 실패</p>}
        sentence={<p>모집 공고를 가져오지 못했어요. 잠시 뒤에 다시 시도해 주세요.</p>}
      >
        <Button size="large" ref={passFocusOnUnmount} onClick={recruitment.reload}>
          다시 시도
        </Button>
      </Panel>
    </div>
  );
}

interface ReadyProps {
  recruitment: Recruitment;
}

function Ready({ recruitment: { notice, schedule, takesReminders } }: ReadyProps) {
  const { label, figure, sentence, closed } = describeStatus(notice, schedule);
  const resting = schedule.phase === 'finished' || schedule.phase === 'none';

  return (
    <Panel
      label={<p data-highlighted={!resting || undefined}>{label}</p>}
      figure={<p className={schedule.daysLeft === null ? styles.words : undefined}>{figure}</p>}
      sentence={<p>{sentence}</p>}
      phase={schedule.phase}
    >
      {closed === null && notice?.url ? (
        <LinkButton
          ref={passFocusOnUnmount}
          variant="primary"
          size="large"
          href={notice.url}
          target="_blank"
          rel="noopener"
          aria-label="지원하기, 새 창에서 지원서 열기"
          data-apply
        >
          지원하기
          <Icon name="arrow-up-right" />
        </LinkButton>
      ) : (
        <Button size="large" disabled>
          {closed}
        </Button>
      )}
      {resting && CHANNEL !== null && (
        <LinkButton size="large" href={CHANNEL.url} target="_blank" rel="noopener">
          {`${CHANNEL.name}에서 소식 보기`}
        </LinkButton>
      )}
      {schedule.phase !== 'open' && takesReminders && <ReminderForm />}
    </Panel>
  );
}
