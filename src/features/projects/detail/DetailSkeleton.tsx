import { Skeleton } from '#shared/ui/state/Skeleton.tsx';
import styles from './ProjectDetail.module.scss';

export function DetailSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">프로젝트</h1>
      <div className={styles.header}>
        <Skeleton width="min(100%, 24rem)" height="3.5rem" />
        <p className={styles.lead} role="status">
          로딩 중...
        </p>
      </div>
      <div className={styles.columns} aria-hidden="true">
        <Skeleton ratio="16 / 10" radius="var(--radius-l)" />
        <div className={styles.facts}>
          {['기수', '분야', '활동', '기간'].map((fact) => (
            <Skeleton key={fact} height="2rem" />
          ))}
        </div>
      </div>
    </>
  );
}
