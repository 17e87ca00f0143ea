import { Skeleton } from '#shared/ui/state/Skeleton.tsx';
import styles from './Skeletons.module.scss';

const count = (length: number) => Array.from({ length }, (_, index) => index);

interface Props {
  readonly fields: number;
}

export function FormSkeleton({ fields }: Props) {
  return (
    <div className={styles.stack}>
      {count(fields).map((index) => (
        <Skeleton key={index} height="3.25rem" radius="var(--radius-s)" />
      ))}
    </div>
  );
}

interface RowsSkeletonProps {
  readonly rows: number;
}

export function RowsSkeleton({ rows }: RowsSkeletonProps) {
  return (
    <div className={styles.stack}>
      {count(rows).map((index) => (
        <Skeleton key={index} height="4.5rem" radius="var(--radius-s)" />
      ))}
    </div>
  );
}
