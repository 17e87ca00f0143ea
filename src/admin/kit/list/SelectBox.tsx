import { useStore } from '@nanostores/react';
import type { Selectable, Selection } from './selection.ts';
import styles from './Selection.module.scss';

interface Props<Item extends Selectable> {
  readonly of: Selection<Item>;
  readonly item: Item;
  /** The rows in the shown order: Shift selects all between two of them. */
  readonly among: readonly Item[];
}

export function SelectBox<Item extends Selectable>({ of, item, among }: Props<Item>) {
  const isSelected = useStore(of.$items).some(({ id }) => id === item.id);
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={`${item.title} 선택`}
        checked={isSelected}
        onChange={({ target, nativeEvent }) => {
          const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
          of.choose(item, target.checked, isRange ? among : undefined);
        }}
      />
    </label>
  );
}

interface AllProps<Item extends Selectable> {
  readonly of: Selection<Item>;
  readonly items: readonly Item[];
}

export function SelectAll<Item extends Selectable>({ of, items }: AllProps<Item>) {
  const selected = new Set(useStore(of.$items).map(({ id }) => id));
  const count = items.filter(({ id }) => selected.has(id)).length;
  const isWhole = count === items.length;
  return (
    <label className={styles.all}>
      <input
        ref={(element) => {
          if (element) element.indeterminate = count > 0 && !isWhole;
        }}
        type="checkbox"
        data-select-all
        checked={isWhole}
        onChange={() => of.chooseAll(items, !isWhole)}
      />
      모두 선택
    </label>
  );
}
