import { groupDigits } from '#contract/core/text/number.ts';
import styles from './ListCount.module.scss';

interface Props {
  /** What is listed, where nothing is searched for. */
  noun: string;
  isSearch: boolean;
  /** How many there are; `null` while nobody knows. */
  total: number | null;
  /** What is said as long as the list is on its way. */
  loading?: string | false;
}

/** Says how many a list holds or a search has found. It stays where it is, for what comes anew is not read aloud. */
export function ListCount({ noun, isSearch, total, loading }: Props) {
  return (
    <p className={styles.count} role="status">
      {total === null ? loading : `${isSearch ? '검색 결과' : noun} ${groupDigits(total)}개`}
    </p>
  );
}
