import { Skeleton } from '#shared/ui/state/Skeleton.tsx';
import styles from './BlogSkeleton.module.scss';
import listStyles from './list/PostList.module.scss';
import rowStyles from './list/PostRow.module.scss';

const indexes = (length: number) => Array.from({ length }, (_, index) => index);

export function LoadingMessage() {
  return (
    <p className={styles.message} role="status">
      로딩중
    </p>
  );
}

interface Props {
  count: number;
}

export function RowsSkeleton({ count }: Props) {
  return (
    <ul className={listStyles.list} aria-hidden="true">
      {indexes(count).map((index) => (
        <li key={index} className={rowStyles.row}>
          <div className={rowStyles.words}>
            <Skeleton width="70%" height="1.75rem" />
            <Skeleton width="95%" />
            <Skeleton width="40%" />
          </div>
          <div className={rowStyles.picture}>
            <Skeleton ratio="16 / 10" />
          </div>
        </li>
      ))}
    </ul>
  );
}
