import { useStore } from '@nanostores/react';
import { groupDigits } from '#contract/core/text/number.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { classNames } from '../ui/class-names.ts';
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
  const isChoosing = useStore(of.$isChoosing);
  return (
    <Checkbox
      className={isChoosing ? undefined : styles.box}
      aria-label={`${item.title} 선택`}
      checked={isSelected}
      onChange={({ target, nativeEvent }) => {
        const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
        of.select(item, target.checked, isRange ? among : undefined);
      }}
    />
  );
}

interface AllProps<Item extends Selectable> {
  readonly of: Selection<Item>;
  /** The items of the page. */
  readonly items: readonly Item[];
  /** The number of items on all pages. */
  readonly total: number;
}

export function SelectAll<Item extends Selectable>({ of, items, total }: AllProps<Item>) {
  const selected = new Set(useStore(of.$items).map(({ id }) => id));
  const isLoading = useStore(of.$isLoading);
  const isChoosing = useStore(of.$isChoosing);
  const count = items.filter(({ id }) => selected.has(id)).length;
  const isWhole = count === items.length;
  const offersAll = isWhole && selected.size < total;
  return (
    <>
      <Button variant="ghost" className={styles.choose} onClick={of.toggleChoosing}>
        {isChoosing ? '선택 끝내기' : '선택'}
      </Button>
      <Checkbox
        ref={(element) => {
          if (element) element.indeterminate = count > 0 && !isWhole;
        }}
        className={classNames(styles.all, !isChoosing && styles.box)}
        data-select-all
        checked={isWhole}
        onChange={() => of.selectAll(items, !isWhole)}
      >
        모두 선택
      </Checkbox>
      {offersAll && (
        <Button
          variant="ghost"
          className={styles.found}
          aria-disabled={isLoading}
          onClick={() => void of.selectFound()}
        >
          {groupDigits(total)}개 모두 선택
        </Button>
      )}
    </>
  );
}
