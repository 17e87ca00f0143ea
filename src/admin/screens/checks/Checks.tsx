import { useStore } from '@nanostores/react';
import { CHECK_NAMES, type CheckState } from '#contract/checks/kinds.ts';
import type { ReadCheck } from '#contract/checks/read.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { nameIn } from '../../data/activity-names.ts';
import { checksResource, runChecksAgain } from '../../data/checks.ts';
import { $isOwner } from '../../data/staff.ts';
import { Row, Rows } from '../../kit/list/Rows.tsx';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { adminPaths } from '../../paths.ts';
import { OwnBackup, SiteRecord } from './Downloads.tsx';
import { KnownText } from './KnownText.tsx';
import styles from './Checks.module.scss';

const STATE_NAMES: Readonly<Record<CheckState, string>> = {
  fine: '좋아요',
  todo: '손봐야 해요',
  off: '쓰지 않아요',
  unknown: '아직 보지 않았어요',
};

/** How the site stands, what only people know of it, and what is fetched of it to keep. */
export function Checks() {
  const canWrite = useStore($isOwner);
  const isLooking = useStore(runChecksAgain.busy.$keys).length > 0;
  return (
    <Screen
      actions={
        <Button aria-disabled={isLooking} onClick={() => void runChecksAgain.run(null)}>
          {isLooking ? '보는 중' : '다시 보기'}
        </Button>
      }
      lead="서버가 한 시간마다 살펴보고, 손볼 것은 대시보드에서도 알려 줘요."
    >
      <ResourceView of={checksResource} failure="점검을 불러오지 못했어요." rows={8}>
        {(answer) =>
          answer === null ? (
            <EmptyState message="이 서버는 스스로 살펴보지 않아요." />
          ) : (
            <>
              <Rows label="살펴본 것">
                {answer.data.checks.map((check) => (
                  <CheckRow key={check.name} check={check} />
                ))}
              </Rows>
              <KnownText answer={answer} canWrite={canWrite} />
            </>
          )
        }
      </ResourceView>
      <p className={styles.handbook}>
        때마다 하는 일은 도움말에 있어요:{' '}
        <a href={`${adminPaths.help()}?page=first-hour`}>처음 한 시간</a>,{' '}
        <a href={`${adminPaths.help()}?page=new-year`}>새해 시작</a>,{' '}
        <a href={`${adminPaths.help()}?page=handover`}>인수인계</a>
      </p>
      {canWrite && <OwnBackup />}
      {canWrite && <SiteRecord />}
    </Screen>
  );
}

interface RowProps {
  readonly check: ReadCheck;
}

function CheckRow({ check: { name, state, found, todo } }: RowProps) {
  return (
    <Row
      wraps
      title={nameIn(CHECK_NAMES, name)}
      facts={[
        <b key="state" className={styles[state]}>
          {STATE_NAMES[state]}
        </b>,
        [found, todo].filter(Boolean).join(' '),
      ]}
    />
  );
}
