import type { ListedPost } from '#client/blog.ts';
import { PostRow } from './PostRow.tsx';
import styles from './PostList.module.scss';

interface Props {
  posts: readonly ListedPost[];
  /** The next page is on its way and these stay until it is here. */
  isReloading: boolean;
}

/** Posts below each other. */
export function PostList({ posts, isReloading }: Props) {
  return (
    <ul className={styles.list} aria-busy={isReloading}>
      {posts.map((post) => (
        <PostRow key={post.id} post={post} />
      ))}
    </ul>
  );
}
