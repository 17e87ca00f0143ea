import type { ReadPost } from '#contract/blog.ts';
import cardStyles from '#shared/ui/Card.module.scss';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import styles from './BestGrid.module.scss';
import { PostCard } from './PostCard.tsx';

/** The best posts, the first one as the cover story; how many there are decides their places. */
export function BestGrid({ posts }: { posts: readonly ReadPost[] }) {
  return (
    <ul className={styles.grid} data-count={Math.min(posts.length, 4)}>
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} eager={index === 0} />
      ))}
    </ul>
  );
}

/** The shape of four best posts. */
export function BestSkeleton() {
  return (
    <ul className={styles.grid} data-count="4" aria-hidden="true">
      {[0, 1, 2, 3].map((index) => (
        <li key={index} className={cardStyles.card}>
          <div className={styles.shape}>
            <Skeleton ratio="16 / 10" radius="0" />
          </div>
          <div className={cardStyles.body}>
            <Skeleton width="80%" height="1.75rem" />
            <Skeleton />
            <Skeleton width="40%" />
          </div>
        </li>
      ))}
    </ul>
  );
}
