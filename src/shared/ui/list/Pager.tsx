import { groupDigits } from '#contract/core/text/number.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './Pager.module.scss';

interface Props {
  /** Names the buttons' group for a screen reader. */
  label?: string;
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

/** Previous and next page of a list; nothing where there is one page. */
export function Pager({ label = '페이지', page, pages, onTurn }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      <Button disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <Icon name="chevron-left" />
        이전
      </Button>
      <p className={styles.place} aria-label={`${pages}쪽 가운데 ${page}쪽`} role="status">
        <b>{groupDigits(page)}</b> / {groupDigits(pages)}쪽
      </p>
      <Button disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        다음
        <Icon name="chevron-right" />
      </Button>
    </nav>
  );
}
