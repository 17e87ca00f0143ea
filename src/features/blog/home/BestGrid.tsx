import type { ListedPost } from '#client/blog.ts';
import { COVER_SIZES } from '#contract/pictures/srcset.ts';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { Tag } from '#shared/ui/list/Tag.tsx';
import { PostDate } from '../PostDate.tsx';
import cardStyles from '#shared/ui/list/Card.module.scss';
import styles from './BestGrid.module.scss';

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

interface PostCardProps {
  post: ListedPost;
  /** A large picture above title and excerpt. */
  isCover: boolean;
}

function PostCard({ post, isCover }: PostCardProps) {
  const { id, title, excerpt, tags, thumbnail } = post;
  return (
    <li className={`${cardStyles.card} ${isCover ? styles.cover : styles.compact}`}>
      <Picture
        className={styles.picture}
        src={thumbnail}
        alt=""
        sizes={isCover ? COVER_SIZES : 'min(34vw, 12rem)'}
        ratio="16 / 10"
        eager={isCover}
      />
      <div className={`${cardStyles.body} ${styles.body}`}>
        <h3 className={styles.title}>
          <a className={cardStyles.link} href={`/blogs/${id}`}>
            {title}
          </a>
        </h3>
        {isCover && <p className={styles.text}>{excerpt}</p>}
        <p className={styles.meta}>
          {tags[0] !== undefined && <Tag>{tags[0]}</Tag>}
          <PostDate post={post} />
        </p>
      </div>
    </li>
  );
}
