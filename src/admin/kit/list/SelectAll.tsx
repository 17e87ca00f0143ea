import { useStore } from '@nanostores/react';
import { LIMITS } from '#contract/core/limits.ts';
import { groupDigits } from '#contract/core/text/number.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { classNames } from '../ui/class-names.ts';
import { keyOf, type Selectable, type Selection } from './selection.ts';
import styles from './Selection.module.scss';

interface Props {
  readonly of: Selection;
  /** The rows in sight. */
  readonly items: readonly Selectable[];
  /** The number of items on all pages. */
  readonly total: number;
}

export function SelectAll({ of, items, total }: Props) {
  const chosen = useStore(of.$keys);
  const isFinding = useStore(of.$isFinding);
  const isChoosing = useStore(of.$isChoosing);
  const count = items.filter((item) => chosen.has(keyOf(item))).length;
  const isWhole = count === items.length;
  const isTooMany = total > LIMITS.atOnce;
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
        onChange={() => (isWhole ? of.drop(items) : of.choose('all', items))}
      >
        모두 선택
      </Checkbox>
      {isWhole && chosen.size < total && (
        <Button
          variant="ghost"
          className={styles.found}
          aria-disabled={isFinding || isTooMany}
          onClick={() => isTooMany || void of.chooseFound()}
        >
          {isTooMany ? `한 번에 ${LIMITS.atOnce}개까지` : `${groupDigits(total)}개 모두 선택`}
        </Button>
      )}
    </>
  );
}
