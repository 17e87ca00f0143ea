import type { ListedPost } from '#client/blog.ts';
import { PostRow } from './PostRow.tsx';
import styles from './PostList.module.scss';

interface Props {
  posts: readonly ListedPost[];
  /** The next page is loading; these posts stay until it arrives. */
  isReloading: boolean;
}

export function PostList({ posts, isReloading }: Props) {
  return (
    <ul className={styles.list} aria-busy={isReloading}>
      {posts.map((post) => (
        <PostRow key={post.id} post={post} />
      ))}
    </ul>
  );
}
