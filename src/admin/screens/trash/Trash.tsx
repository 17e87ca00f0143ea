import { useStore } from '@nanostores/react';
import { KIND_NAMES } from '#contract/activity/kinds.ts';
import type { ReadTrashItem } from '#contract/publishing/read.ts';
import { GridRow, GridRows } from '../../kit/list/GridRows.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { AddressSearch, ListTools } from '../../kit/list/ListTools.tsx';
import { SelectAll } from '../../kit/list/SelectAll.tsx';
import { keyOf } from '../../kit/list/selection.ts';
import { SelectionBar } from '../../kit/list/SelectionBar.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Moment } from '../../kit/ui/Moment.tsx';
import {
  busyTrash,
  removeItem,
  restoreChosen,
  restoreMutation,
  trashBulk,
  trashListing,
  trashSelection,
} from './store.ts';

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
        selectAll={(items, total) => <SelectAll of={trashSelection} items={items} total={total} />}
        pager="휴지통 쪽"
      >
        {(items) => (
          <GridRows label="휴지통" selection={{ of: trashSelection, among: items }}>
            {items.map((item) => (
              <TrashRow key={keyOf(item)} item={item} />
            ))}
          </GridRows>
        )}
      </ListPage>
      <SelectionBar
        of={trashBulk}
        noun="것"
        actions={[{ label: '되돌리기', run: () => void restoreChosen() }]}
      />
    </Screen>
  );
}

const RETENTION_MS = 30 * 86_400_000;

const removalOf = (deletedAt: string): string =>
  new Date(Date.parse(deletedAt) + RETENTION_MS).toISOString();

interface RowProps {
  readonly item: ReadTrashItem;
}

function TrashRow({ item }: RowProps) {
  const { kind, title, deleted_at, deleted_by } = item;
  const isBusy = useStore(busyTrash.$keys).includes(keyOf(item));
  return (
    <GridRow
      id={keyOf(item)}
      title={title}
      facts={[
        KIND_NAMES[kind],
        <Moment key="at" at={deleted_at} />,
        deleted_by,
        <span key="until">
          <Moment at={removalOf(deleted_at)} />에 사라져요
        </span>,
      ]}
      actions={[
        { label: '되돌리기', act: () => restoreMutation.run(item), isBusy },
        { glyph: 'trash', label: '영구 삭제', act: () => removeItem(item), isBusy },
      ]}
    />
  );
}
