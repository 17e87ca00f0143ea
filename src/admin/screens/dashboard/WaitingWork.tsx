import { useStore } from '@nanostores/react';
import { CHECK_NAMES } from '#contract/checks/kinds.ts';
import type { ReadCheck } from '#contract/checks/read.ts';
import { groupDigits } from '#contract/core/text/number.ts';
import { describeMoment } from '#shared/lib/moment.ts';
import { useData } from '#shared/stores/use-data.ts';
import { nameIn } from '../../data/activity-names.ts';
import { $asides, type Aside } from '../../data/asides.ts';
import { checksResource, unwell } from '../../data/checks.ts';
import { Row, Rows } from '../../kit/list/Rows.tsx';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { adminPaths, screenOf } from '../../paths.ts';
import { describeUnreleased } from '../../publishing/unreleased.ts';
import { Section } from './Section.tsx';
import { $isNoticeOver, type Waiting, waitingResource } from './store.ts';
import styles from './Dashboard.module.scss';

interface WaitingRow {
  readonly key: string;
  readonly href: string;
  readonly title: string;
  readonly note: string;
}

const NAMES = { post: '글', project: '프로젝트' } as const;
const KINDS = ['post', 'project'] as const;

const draftRows = ({ drafts }: Waiting): readonly WaitingRow[] =>
  KINDS.filter((kind) => drafts[kind] > 0).map((kind) => ({
    key: `draft:${kind}`,
    href: `${screenOf(kind, null)}?status=draft`,
    title: `임시 저장한 ${NAMES[kind]} ${groupDigits(drafts[kind])}개`,
    note: '이어 쓰고 발행해요',
  }));

const scheduledRow = ({ kind, id, title, published_at }: Waiting['next'][number]): WaitingRow => ({
  key: `${kind}:${id}`,
  href: screenOf(kind, id),
  title,
  note: `${NAMES[kind]} · ${describeMoment(published_at) ?? ''} 발행 예약`,
});

const changedRow = ({ kind, id, title, unreleased }: Waiting['changed'][number]): WaitingRow => ({
  key: `changed:${kind}:${id}`,
  href: screenOf(kind, id),
  title,
  note: `${NAMES[kind]} · ${describeUnreleased(unreleased) ?? ''}`,
});

const asideRow = ({ kind, id }: Aside): WaitingRow => ({
  key: `aside:${kind}:${id}`,
  href: screenOf(kind, id),
  title: `이 기기에 남아 있던 ${NAMES[kind]}의 내용`,
  note: '지금 내용과 겹쳐서 이전 버전에 따로 두었어요 · 열어서 비교해요',
});

/** Counts the scheduled entries beyond those in `next`. */
const moreRows = ({ scheduled, next }: Waiting): readonly WaitingRow[] =>
  KINDS.filter((kind) => scheduled[kind] > next.filter((entry) => entry.kind === kind).length).map(
    (kind) => ({
      key: `scheduled:${kind}`,
      href: `${screenOf(kind, null)}?status=scheduled`,
      title: `예약한 ${NAMES[kind]} ${groupDigits(scheduled[kind])}개 더 보기`,
      note: '',
    }),
  );

const ENDED: WaitingRow = {
  key: 'ended',
  href: adminPaths.recruits(),
  title: '끝난 모집 공고',
  note: '다음 모집의 날짜로 바꿔 주세요',
};

const checksRow = (checks: readonly ReadCheck[]): WaitingRow => ({
  key: 'checks',
  href: adminPaths.checks(),
  title: '점검에서 손볼 것',
  note: checks.map(({ name }) => nameIn(CHECK_NAMES, name)).join(', '),
});

/**
 * 기다리는 일: drafts, scheduled entries, changes that are not public, words of closed forms that were put aside, a
 * notice that is over, and one line for the checks that are not fine. Shows nothing where there are none.
 */
export function WaitingWork() {
  const isNoticeOver = useStore($isNoticeOver);
  const checks = unwell(useData(checksResource)?.data.checks);
  const state = useStore(waitingResource.$state);
  const asides = useStore($asides);
  if (state.status === 'loading') return null;
  const rowsOf = (waiting: Waiting): readonly WaitingRow[] => [
    ...(isNoticeOver ? [ENDED] : []),
    ...(checks.length > 0 ? [checksRow(checks)] : []),
    ...asides.map(asideRow),
    ...draftRows(waiting),
    ...waiting.changed.map(changedRow),
    ...waiting.next.map(scheduledRow),
    ...moreRows(waiting),
  ];
  if (state.status === 'ready' && rowsOf(state.data).length === 0) return null;
  return (
    <div className={styles.first}>
      <Section title="기다리는 일">
        <ResourceView of={waitingResource} failure="기다리는 일을 불러오지 못했어요.">
          {(waiting) => (
            <Rows>
              {rowsOf(waiting).map(({ key, href, title, note }) => (
                <Row key={key} title={title} href={href} facts={[note]} />
              ))}
            </Rows>
          )}
        </ResourceView>
      </Section>
    </div>
  );
}
