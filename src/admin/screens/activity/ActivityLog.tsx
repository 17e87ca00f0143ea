import { useStore } from '@nanostores/react';
import { ACTIVITY_KINDS } from '#contract/activity/kinds.ts';
import { Pager } from '#shared/ui/list/Pager.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { KIND_NAMES } from '../../data/activity-names.ts';
import { ListHead, ListSearch, ListSelect, ListTools } from '../../kit/list/ListTools.tsx';
import { changeSearch, turnPage } from '../../kit/navigation/search.ts';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { RowsSkeleton } from '../../kit/screen/Skeletons.tsx';
import { ActivityItem } from './ActivityItem.tsx';
import { $activityQuery, activityListing, type ListedActivity } from './store.ts';
import styles from './ActivityLog.module.scss';

const KIND_CHOICES = [
  { value: '', label: '모두' },
  ...ACTIVITY_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] })),
];

export function ActivityLog() {
  const { kind, actor } = useStore($activityQuery);
  return (
    <Screen>
      <ListTools>
        <ListSearch
          label="아이디로 찾기"
          value={actor}
          onSearch={(text) => changeSearch({ actor: text })}
        />
        <ListSelect
          label="종류"
          value={kind}
          choices={KIND_CHOICES}
          onSelect={(value) => changeSearch({ kind: value })}
        />
      </ListTools>
      <ListHead of={activityListing} />
      <ResourceView
        of={activityListing}
        failure="활동 기록을 불러오지 못했어요."
        skeleton={<RowsSkeleton rows={8} />}
      >
        {(page) => <ActivityPage page={page} />}
      </ResourceView>
    </Screen>
  );
}

interface Props {
  readonly page: ListedActivity;
}

function ActivityPage({ page: { items, page, pages } }: Props) {
  return (
    <>
      {items.length === 0 ? (
        <EmptyState message="기록이 없어요." />
      ) : (
        <ol className={styles.entries}>
          {items.map((entry) => (
            <ActivityItem key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <Pager label="활동 기록 쪽" page={page} pages={pages} onTurn={turnPage} />
    </>
  );
}
