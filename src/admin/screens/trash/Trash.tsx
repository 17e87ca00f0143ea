import { useStore } from '@nanostores/react';
import { KIND_NAMES } from '#contract/activity/kinds.ts';
import type { ReadTrashItem } from '#contract/publishing/read.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { AddressSearch, ListTools } from '../../kit/list/ListTools.tsx';
import { Row } from '../../kit/list/Rows.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Moment } from '../../kit/ui/Moment.tsx';
import { $busyItems, keyOf, removeItem, restoreItem, trashListing } from './store.ts';

export function Trash() {
  return (
    <Screen>
      <ListTools>
        <AddressSearch label="제목 검색" name="q" />
      </ListTools>
      <ListPage
        of={trashListing}
        failure="휴지통을 불러오지 못했어요."
        rows={4}
        empty="휴지통이 비어 있어요."
        next={<p>삭제한 것은 30일 동안 여기에 있어요.</p>}
        pager="휴지통 쪽"
      >
        {(item) => <TrashRow key={keyOf(item)} item={item} />}
      </ListPage>
    </Screen>
  );
}

/** How long something stays, in milliseconds. */
const KEPT = 30 * 86_400_000;

const goesAt = (deleted: string): string => new Date(Date.parse(deleted) + KEPT).toISOString();

interface RowProps {
  readonly item: ReadTrashItem;
}

function TrashRow({ item }: RowProps) {
  const { kind, title, deleted_at, deleted_by } = item;
  const isBusy = useStore($busyItems).includes(keyOf(item));
  return (
    <Row
      title={title}
      facts={[
        KIND_NAMES[kind],
        <Moment key="at" at={deleted_at} />,
        deleted_by,
        <span key="until">
          <Moment at={goesAt(deleted_at)} />에 사라져요
        </span>,
      ]}
      actions={[
        { label: '되돌리기', act: () => restoreItem(item), isBusy },
        { glyph: 'trash', label: '영구 삭제', act: () => removeItem(item), isBusy },
      ]}
    />
  );
}
