import { Skeleton } from '#shared/ui/state/Skeleton.tsx';
import { LoadingMessage } from '../LoadingMessage.tsx';
import styles from './BlogPost.module.scss';

export function PostSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">블로그 글</h1>
      <div className={`${styles.column} ${styles.header}`}>
        <Skeleton width="80%" height="3.5rem" />
        <LoadingMessage />
      </div>
      <div className={styles.thumbnail}>
        <Skeleton ratio="16 / 9" />
      </div>
      <div className={`${styles.column} ${styles.shape}`} aria-hidden="true">
        {['100%', '92%', '97%', '60%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </>
  );
}
