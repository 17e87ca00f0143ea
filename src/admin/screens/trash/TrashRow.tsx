import { useStore } from '@nanostores/react';
import { KIND_NAMES } from '#contract/activity/kinds.ts';
import type { ReadTrashItem } from '#contract/publishing/read.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Row, RowAction } from '../../kit/list/Rows.tsx';
import { Moment } from '../../kit/ui/Moment.tsx';
import { $busyItems, keyOf, removeItem, restoreItem } from './store.ts';

interface Props {
  readonly item: ReadTrashItem;
}

/** How long something stays, in milliseconds. */
const KEPT = 30 * 86_400_000;

const goesAt = (deleted: string): string => new Date(Date.parse(deleted) + KEPT).toISOString();

export function TrashRow({ item }: Props) {
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
      actions={(titleId) => (
        <>
          <Button
            variant="ghost"
            aria-disabled={isBusy}
            aria-describedby={titleId}
            onClick={() => void restoreItem(item)}
          >
            되돌리기
          </Button>
          <RowAction
            glyph="trash"
            label="영구 삭제"
            aria-disabled={isBusy}
            aria-describedby={titleId}
            onClick={() => void removeItem(item)}
          />
        </>
      )}
    />
  );
}
