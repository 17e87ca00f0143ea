import { groupDigits } from '#contract/core/text/number.ts';
import styles from './ListCount.module.scss';

interface Props {
  /** What is listed, where nothing is searched for. */
  noun: string;
  isSearch: boolean;
  total: number | null;
  /** The sentence while the list loads. */
  loading?: string | false;
}

/** The paragraph stays mounted, because screen readers do not announce a new live region. */
export function ListCount({ noun, isSearch, total, loading }: Props) {
  return (
    <p className={styles.count} role="status">
      {total === null ? loading : `${isSearch ? '검색 결과' : noun} ${groupDigits(total)}개`}
    </p>
  );
}
