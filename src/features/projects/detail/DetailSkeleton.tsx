import { Skeleton } from '#shared/ui/state/Skeleton.tsx';
import styles from './ProjectDetail.module.scss';

export function DetailSkeleton() {
  return (
    <div className={styles.hero}>
      <div className={styles.header}>
        <h1 className="visually-hidden">프로젝트</h1>
        <Skeleton width="min(100%, 24rem)" height="3.5rem" />
        <p className={styles.lead} role="status">
          로딩 중...
        </p>
      </div>
      <Skeleton ratio="16 / 10" radius="var(--radius-l)" />
    </div>
  );
}
