import type { ListedPost } from '#client/blog.ts';
import { Skeleton } from '#shared/ui/state/Skeleton.tsx';
import { PostCard } from './PostCard.tsx';
import cardStyles from '#shared/ui/list/Card.module.scss';
import styles from './BestGrid.module.scss';
import postStyles from './PostCard.module.scss';

interface Props {
  posts: readonly ListedPost[];
}

/** One or two posts as cover stories, or one cover story with the others beside it. */
export function BestGrid({ posts }: Props) {
  return (
    <ul className={styles.grid} data-count={Math.min(posts.length, 4)}>
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} isCover={index === 0 || posts.length === 2} />
      ))}
    </ul>
  );
}

export function BestSkeleton() {
  return (
    <ul className={styles.grid} data-count="4" aria-hidden="true">
      {[0, 1, 2, 3].map((index) => (
        <li
          key={index}
          className={`${cardStyles.card} ${index === 0 ? postStyles.cover : postStyles.compact}`}
        >
          <div className={postStyles.picture}>
            <Skeleton ratio="16 / 10" radius="0" />
          </div>
          <div className={`${cardStyles.body} ${postStyles.body}`}>
            <Skeleton width="80%" height="1.75rem" />
            <Skeleton width="60%" />
          </div>
        </li>
      ))}
    </ul>
  );
}
