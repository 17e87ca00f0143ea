import type { ListedPost } from '#client/blog.ts';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { Tag } from '#shared/ui/list/Tag.tsx';
import { PostDate } from '../PostDate.tsx';
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

const TAGS = 3;

interface PostRowProps {
  post: ListedPost;
}

function PostRow({ post }: PostRowProps) {
  const { id, title, excerpt, tags, thumbnail } = post;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <a className={styles.link} href={`/blogs/${id}`}>
            {title}
          </a>
        </h3>
        <p className={styles.text}>{excerpt}</p>
        <p className={styles.meta}>
          <PostDate post={post} />
          {[...new Set(tags)].slice(0, TAGS).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      </div>
      <Picture
        className={styles.picture}
        src={thumbnail}
        alt=""
        sizes="min(25vw, 15rem)"
        ratio="16 / 10"
      />
    </li>
  );
}
