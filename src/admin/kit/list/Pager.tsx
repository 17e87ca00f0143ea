import { useEffect } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { changeSearch } from '../navigation/search.ts';
import styles from './Pager.module.scss';

interface Props {
  /** What is paged, for a screen reader. */
  readonly label: string;
  readonly page: number;
  /** How many pages there are; `null` where the server does not count, and then `hasNext` says whether to go on. */
  readonly pages: number | null;
  readonly hasNext: boolean;
}

/** 이전 and 다음 of a list; nothing where one page holds everything. */
export function Pager({ label, page, pages, hasNext }: Props) {
  const isBeyond = pages !== null && page > pages;
  // The last row of the last page was deleted, or the address is an old one.
  useEffect(() => {
    if (isBeyond) changeSearch({ page: String(pages) });
  }, [isBeyond, pages]);
  if (page === 1 && !hasNext) return null;
  const go = (to: number) => {
    changeSearch({ page: String(to) });
    scrollTo({ top: 0 });
  };
  return (
    <nav className={styles.pager} aria-label={`${label} 쪽`}>
      <Button disabled={page === 1} onClick={() => go(page - 1)}>
        이전
      </Button>
      <p aria-live="polite">
        {page.toLocaleString('ko-KR')}
        {pages !== null && ` / ${pages.toLocaleString('ko-KR')}`}쪽
      </p>
      <Button disabled={!hasNext} onClick={() => go(page + 1)}>
        다음
      </Button>
    </nav>
  );
}
