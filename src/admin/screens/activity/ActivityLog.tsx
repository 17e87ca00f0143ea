import { useState } from 'react';
import { get } from '#client/transport/call.ts';
import { listActivity } from '#contract/activity/endpoints.ts';
import { ACTION_NAMES, ACTIVITY_KINDS, KIND_NAMES } from '#contract/activity/kinds.ts';
import type { ReadActivityEntry } from '#contract/activity/read.ts';
import { onlyScreenOf } from '#contract/collections.ts';
import { pageFrom } from '#contract/core/page.ts';
import { REVISION_KINDS } from '#contract/kinds.ts';
import { createListing } from '#shared/stores/listing.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { nameIn } from '../../data/activity-names.ts';
import { fieldName } from '../../data/field-name.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { AddressSearch, AddressSelect, ALL, ListTools } from '../../kit/list/ListTools.tsx';
import { Row, Rows } from '../../kit/list/Rows.tsx';
import { openSearchOf } from '../../kit/navigation/search.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { lazyPart } from '../../kit/ui/lazy-part.tsx';
import { Moment } from '../../kit/ui/Moment.tsx';
import { adminPaths, hasScreen, screenOf } from '../../paths.ts';

const PAGE_SIZE = 50;

const activityListing = createListing({
  name: 'activity',
  $query: openSearchOf(adminPaths.activity),
  loadPage: async ({ kind, actor, page }, signal) => {
    const query = { cursor: page, limit: PAGE_SIZE, kind, actor };
    const { data } = await get(listActivity, { query, signal });
    return pageFrom(data.entries, data.total, PAGE_SIZE, page);
  },
});

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
        {(entries) => (
          <Rows>
            {entries.map((entry) => (
              <ActivityItem key={entry.id} entry={entry} />
            ))}
          </Rows>
        )}
      </ListPage>
    </Screen>
  );
}

/** The resource keys that reverting to an older version changes. */
const CHANGED = ['activity', 'blog', 'post', 'project', 'recruit'];

/** The actions after which an entry may be in the trash. */
const DELETE_ACTIONS = ['delete', 'remove'];

const hrefOf = ({ kind, action, entity_id: id }: ReadActivityEntry): string => {
  if (DELETE_ACTIONS.includes(action) && onlyScreenOf(kind) === null)
    return kind === 'generation' ? adminPaths.generations() : adminPaths.trash();
  return hasScreen(kind) ? screenOf(kind, id) : `${adminPaths.activity()}?kind=${kind}`;
};

const VersionsDialog = lazyPart(
  async () => (await import('../../publishing/VersionsDialog.tsx')).VersionsDialog,
);

/** `게시글 ‘제목’`; of many entries ‘기록 하나’ 외 7개, of members their number alone. */
const subjectOf = ({ kind, title, entity_id }: ReadActivityEntry): string => {
  const noun = nameIn(KIND_NAMES, kind);
  if (title === '') return noun;
  const isOfMany = entity_id === null;
  if (isOfMany && title.startsWith(`${noun} `)) return title;
  return `${noun} ${isOfMany && title.startsWith('‘') ? title : `‘${title}’`}`;
};

/** `null` where the entry has no versions to compare. */
const versionedBy = ({ kind, entity_id: id, revision }: ReadActivityEntry) => {
  const revised = REVISION_KINDS.find((each) => each === kind);
  return revised === undefined || id === null || revision === null
    ? null
    : { kind: revised, id, revision };
};

interface Props {
  readonly entry: ReadActivityEntry;
}

function ActivityItem({ entry }: Props) {
  const { at, actor, action, kind, fields } = entry;
  const [isOpen, setOpen] = useState(false);
  const versioned = versionedBy(entry);
  return (
    <>
      <Row
        title={`${subjectOf(entry)} ${nameIn(ACTION_NAMES, action)}`}
        href={hrefOf(entry)}
        facts={[
          actor ?? (action === 'sign_in_failed' ? '로그인하지 못한 사람' : '서버'),
          <Moment key="at" at={at} />,
          fields.map((field) => fieldName(kind, field)).join(', '),
        ]}
        actions={[versioned !== null && { label: '달라진 내용', act: () => setOpen(true) }]}
      />
      {versioned && isOpen && (
        <VersionsDialog
          {...versioned}
          onClose={() => setOpen(false)}
          onReverted={() => reloadAfterSave(CHANGED, activityListing)}
        />
      )}
    </>
  );
}
