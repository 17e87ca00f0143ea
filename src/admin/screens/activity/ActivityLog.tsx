import { ACTIVITY_KINDS, KIND_NAMES } from '#contract/activity/kinds.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { AddressSearch, AddressSelect, ALL, ListTools } from '../../kit/list/ListTools.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { ActivityItem } from './ActivityItem.tsx';
import { activityListing } from './store.ts';

const KIND_CHOICES = [
  ALL,
  ...ACTIVITY_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] })),
];

export function ActivityLog() {
  return (
    <Screen>
      <ListTools>
        <AddressSearch label="아이디로 찾기" name="actor" />
        <AddressSelect label="종류" name="kind" choices={KIND_CHOICES} />
      </ListTools>
      <ListPage
        of={activityListing}
        failure="활동 기록을 불러오지 못했어요."
        rows={8}
        empty="기록이 없어요."
        notFound="기록이 없어요."
        pager="활동 기록 쪽"
      >
        {(entry) => <ActivityItem key={entry.id} entry={entry} />}
      </ListPage>
    </Screen>
  );
}
