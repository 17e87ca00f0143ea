import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { KIND_NAMES } from '#contract/activity/kinds.ts';
import type { ReadTrashItem } from '#contract/publishing/read.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { ListRow } from '../../kit/motion/ListRow.tsx';
import { Moment } from '../../kit/ui/Moment.tsx';
import { $busyItems, keyOf, removeItem, restoreItem } from './store.ts';
import styles from './Trash.module.scss';

interface Props {
  readonly item: ReadTrashItem;
}

export function TrashRow({ item }: Props) {
  const { kind, title, deleted_at, deleted_by } = item;
  const titleId = useId();
  const isBusy = useStore($busyItems).includes(keyOf(item));
  return (
    <ListRow className={styles.item}>
      <div className={styles.text}>
        <p id={titleId} className={styles.title}>
          {title}
        </p>
        <p className={styles.facts}>
          <span>{KIND_NAMES[kind]}</span>
          <Moment at={deleted_at} />
          {deleted_by !== null && <span>{deleted_by}</span>}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          aria-disabled={isBusy}
          aria-describedby={titleId}
          onClick={() => void restoreItem(item)}
        >
          되돌리기
        </Button>
        <Button
          variant="ghost"
          aria-disabled={isBusy}
          aria-describedby={titleId}
          onClick={() => void removeItem(item)}
        >
          영구 삭제
        </Button>
      </div>
    </ListRow>
  );
}
