import { useStore } from '@nanostores/react';
import { ACTION_NAMES, KIND_NAMES } from '#contract/activity/kinds.ts';
import type { ReadActivityEntry } from '#contract/activity/read.ts';
import { nameIn } from '../../data/activity-names.ts';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { RowsSkeleton } from '../../kit/screen/Skeletons.tsx';
import { Moment } from '../../kit/ui/Moment.tsx';
import { adminPaths } from '../../paths.ts';
import { Section } from './Section.tsx';
import { changesResource } from './store.ts';
import styles from './Dashboard.module.scss';

/** Shows nothing over a server without an activity log. */
export function Changes() {
  const state = useStore(changesResource.$state);
  if (state.status === 'ready' && state.data === null) return null;
  return (
    <Section title="최근 변경" link={<a href={adminPaths.activity()}>기록 더 보기</a>}>
      <ResourceView
        of={changesResource}
        failure="최근 변경을 불러오지 못했어요."
        skeleton={<RowsSkeleton rows={3} />}
      >
        {(entries) => <ChangeRows entries={entries ?? []} />}
      </ResourceView>
    </Section>
  );
}

interface Props {
  readonly entries: readonly ReadActivityEntry[];
}

function ChangeRows({ entries }: Props) {
  if (entries.length === 0) return <p className={styles.quiet}>아직 바뀐 것이 없어요.</p>;
  return (
    <ol className={styles.rows}>
      {entries.map(({ id, at, actor, action, kind, title }) => (
        <li key={id} className={styles.row}>
          <span className={styles.title}>
            {nameIn(KIND_NAMES, kind)}
            {title === '' || title === nameIn(KIND_NAMES, kind) ? '' : ` ‘${title}’`}{' '}
            {nameIn(ACTION_NAMES, action)}
          </span>
          <span className={styles.note}>
            {actor ?? '서버'} · <Moment at={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
