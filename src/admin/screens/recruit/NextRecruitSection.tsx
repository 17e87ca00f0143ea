import { useStore } from '@nanostores/react';
import type { WithVersion } from '#client/transport/call.ts';
import type { ReadNextRecruit } from '#contract/next-recruit/read.ts';
import { describeDay } from '#shared/lib/date.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { FailedState } from '#shared/ui/state/FailedState.tsx';
import { nextRecruitResource } from '../../data/recruit.ts';
import { Actions } from '../../kit/ui/Actions.tsx';
import { removeNextRecruit } from './next-recruit.ts';
import { NoticeDetails } from './RecruitView.tsx';
import styles from './RecruitSection.module.scss';

interface Props {
  readonly onEdit: (answer: WithVersion<ReadNextRecruit | null>) => void;
}

/** Shows nothing over a server without prepared notices. */
export function NextRecruitSection({ onEdit }: Props) {
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
