import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button as AriaButton, GridList, GridListItem } from 'react-aria-components/GridList';
import { toast } from '#shared/stores/toasts.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { sameValues } from '../form/same-values.ts';
import { useBlocker } from '../navigation/blocker.ts';
import { Actions } from '../ui/Actions.tsx';
import { Glyph } from '../ui/Glyph.tsx';
import { step } from './reorder.ts';
import type { OrderOutcome } from './save-order.ts';
import { useReorder } from './use-reorder.ts';
import styles from './OrderList.module.scss';

/** `text` names the row; `detail` tells it from another of the same name. */
interface OrderItem {
  readonly id: number;
  readonly text: string;
  readonly detail: string;
}

// Rows shown at first: each has several controls, and more would slow every step.
const ROWS = 30;

interface Props {
  /** The accessible name of the list. */
  readonly label: string;
  readonly items: readonly OrderItem[];
  /** The first `count` rows stand out, with the reason: those on the home page. */
  readonly marked?: { readonly count: number; readonly mark: string };
  /** The version of the list in `items`. */
  readonly version: string | null;
  readonly onSave: (ids: readonly number[], version: string | null) => Promise<OrderOutcome>;
  readonly onClose: () => void;
  /** Another way to set the order, above the list. */
  readonly children?: ReactNode;
}

/** A list ordered by dragging, by the keyboard or by single steps, and saved as a whole. */
export function OrderList(props: Props) {
  const { label, items, marked, onSave, onClose, children } = props;
  const [saved, setSaved] = useState(() => ({
    ids: items.map(({ id }) => id),
    version: props.version,
  }));
  const [ids, setIds] = useState(saved.ids);
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = ids;
  }, [ids]);
  const [isSaving, setSaving] = useState(false);
  const isChanged = !sameValues(ids, saved.ids);
  const [moved, setMoved] = useState<number | null>(null);
  const [most, setMost] = useState(ROWS);
  // The list renders a row again when its object changes.
  const [rowOf] = useState(rememberRows);
  const dragAndDropHooks = useReorder(Number, setIds);
  const [move] = useState(() => (id: number, by: -1 | 1) => {
    setIds((present) => step(present, id, by));
    setMoved(id);
    // React gives the moved row its focus back, but scrolls to where the row was.
    requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
  });
  const unblock = useBlocker(() => isChanged);

  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    const outcome = await onSave(ids, saved.version);
    setSaving(false);
    if (!outcome.ok) return;
    if (sameValues(latest.current, ids)) {
      unblock();
      onClose();
      return;
    }
    setSaved({ ids, version: outcome.result });
    toast.success('저장하는 동안 옮긴 순서는 아직 저장하지 않았어요.', { topic: 'unsaved' });
  };
  // A row that is moved past the shown rows stays visible.
  const visibleCount = Math.max(most, moved === null ? 0 : ids.indexOf(moved) + 1);
  const rows = ids.slice(0, visibleCount).flatMap((id, position) => {
    const item = items.find((candidate) => candidate.id === id);
    if (item === undefined) return [];
    const mark = marked && position < marked.count ? marked.mark : null;
    return [rowOf({ ...item, position, isLast: position === ids.length - 1, mark })];
  });
  const announced = rows.find(({ id }) => id === moved);
  return (
    <>
      <div className={styles.head}>
        <p className={styles.hint}>손잡이를 끌거나 화살표 버튼으로 옮겨 주세요.</p>
        {children}
      </div>
      <div>
        <GridList
          aria-label={label}
          className={styles.list ?? ''}
          items={rows}
          keyboardNavigationBehavior="tab"
          dragAndDropHooks={dragAndDropHooks}
        >
          {(row) => <OrderRow row={row} onMove={(by) => move(row.id, by)} />}
        </GridList>
      </div>
      {visibleCount < ids.length && (
        <Button variant="ghost" onClick={() => setMost(visibleCount + ROWS)}>
          더 보기
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {announced && `${announced.text} ${announced.position + 1}번째`}
      </p>
      <Actions>
        <Button onClick={onClose}>취소</Button>
        <Button
          variant="primary"
          aria-disabled={isSaving || !isChanged}
          onClick={() => {
            if (isChanged) void save();
          }}
        >
          {isSaving ? '저장 중' : '저장'}
        </Button>
      </Actions>
    </>
  );
}

interface Row extends OrderItem {
  readonly position: number;
  readonly isLast: boolean;
  readonly mark: string | null;
}

/** Answers the previous object for a row that has not changed. */
const rememberRows = () => {
  const previous = new Map<number, Row>();
  return (row: Row): Row => {
    const before = previous.get(row.id);
    if (before !== undefined && sameValues(before, row)) return before;
    previous.set(row.id, row);
    return row;
  };
};

interface RowProps {
  readonly row: Row;
  readonly onMove: (by: -1 | 1) => void;
}

function OrderRow({ row: item, onMove }: RowProps) {
  const { position, isLast, mark } = item;
  return (
    <GridListItem id={item.id} textValue={item.text} className={styles.row ?? ''}>
      <AriaButton slot="drag" className={styles.grip ?? ''} aria-label={`${item.text} 옮기기`}>
        <Glyph name="grip" />
      </AriaButton>
      <span className={styles.place}>{position + 1}</span>
      <span className={styles.text}>
        {item.text}
        <span className={styles.detail}>
          {item.detail}
          {mark !== null && <span className={styles.mark}> · {mark}</span>}
        </span>
      </span>
      <AriaButton
        className={styles.step ?? ''}
        aria-label={`${item.text} 위로`}
        aria-disabled={position === 0}
        onPress={() => onMove(-1)}
      >
        <Glyph name="arrow-up" />
      </AriaButton>
      <AriaButton
        className={styles.step ?? ''}
        aria-label={`${item.text} 아래로`}
        aria-disabled={isLast}
        onPress={() => onMove(1)}
      >
        <Glyph name="arrow-down" />
      </AriaButton>
    </GridListItem>
  );
}
