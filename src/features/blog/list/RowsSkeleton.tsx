import { Skeleton } from '#shared/ui/state/Skeleton.tsx';
import styles from './PostList.module.scss';
import rowStyles from './PostRow.module.scss';

interface Props {
  count: number;
}

export function RowsSkeleton({ count }: Props) {
  return (
    <ul className={styles.list} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
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
