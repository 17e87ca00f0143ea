import { Skeleton } from '#shared/ui/state/Skeleton.tsx';
import styles from './Skeletons.module.scss';

const stackOf = (count: number, height: string) => (
  <div className={styles.stack}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} height={height} radius="var(--radius-s)" />
    ))}
  </div>
);

interface FormProps {
  readonly fields: number;
}

export function FormSkeleton({ fields }: FormProps) {
  return stackOf(fields, '3.25rem');
}

interface RowsProps {
  readonly rows: number;
}

export function RowsSkeleton({ rows }: RowsProps) {
  return stackOf(rows, '3.5rem');
}
