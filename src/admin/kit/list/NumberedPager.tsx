import { Button as AriaButton } from 'react-aria-components/Button';
import { groupDigits } from '#contract/core/text/number.ts';
import { Pager } from '#shared/ui/list/Pager.tsx';
import { ActionMenu } from '../menu/ActionMenu.tsx';
import { turnPage } from '../navigation/search.ts';
import styles from './NumberedPager.module.scss';

/** Up to this number every page has a button. */
const MOST = 7;

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** Groups of pages: the first, the last and those around `page` alone, the pages in between together. */
function stopsOf(page: number, pages: number): readonly (readonly number[])[] {
  if (pages <= MOST) return range(1, pages).map((number) => [number]);
  const from = Math.min(Math.max(2, page - 1), pages - 3);
  const to = Math.max(Math.min(pages - 1, page + 1), 4);
  return [
    [1],
    range(2, from - 1),
    ...range(from, to).map((number) => [number]),
    range(to + 1, pages - 1),
    [pages],
  ].filter(({ length }) => length > 0);
}

interface Props {
  readonly label: string;
  readonly page: number;
  readonly pages: number;
}

/** Leads to any page of the list in the address with at most two presses. */
export function NumberedPager(props: Props) {
  return <Pager {...props} onTurn={turnPage} numbers={<PageNumbers {...props} />} />;
}

function PageNumbers({ page, pages }: Props) {
  return (
    <div className={styles.numbers}>
      {stopsOf(page, pages).map((stop) => {
        const [number = 1] = stop;
        return stop.length > 1 ? (
          <ActionMenu
            key={`${number}-`}
            name="쪽"
            placement="top"
            trigger={
              <AriaButton
                className={styles.number ?? ''}
                aria-label={`${number}–${stop.at(-1)}쪽 고르기`}
              >
                …
              </AriaButton>
            }
            actions={stop.map((one) => ({ label: `${one}쪽`, run: () => turnPage(one) }))}
          />
        ) : (
          <button
            key={number}
            type="button"
            className={styles.number}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => turnPage(number)}
          >
            {groupDigits(number)}
          </button>
        );
      })}
    </div>
  );
}
