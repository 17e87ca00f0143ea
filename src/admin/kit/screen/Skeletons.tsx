import { Skeleton } from '#shared/ui/Skeleton.tsx';
import styles from './Skeletons.module.scss';

const count = (length: number) => Array.from({ length }, (_, index) => index);

/** The shape of a form or of details with so many fields. */
export function FormSkeleton({ fields }: { readonly fields: number }) {
  return (
    <div className={styles.stack}>
      {count(fields).map((index) => (
        <Skeleton key={index} height="3.25rem" radius="var(--radius-s)" />
      ))}
    </div>
  );
}

/** The shape of a list with so many rows. */
export function RowsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className={styles.stack}>
      {count(rows).map((index) => (
        <Skeleton key={index} height="4.5rem" radius="var(--radius-s)" />
      ))}
    </div>
  );
}
