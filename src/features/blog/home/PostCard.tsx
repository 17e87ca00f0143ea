import type { ListedPost } from '#client/blog.ts';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { Tag } from '#shared/ui/list/Tag.tsx';
import { PostDate } from '../PostDate.tsx';
import cardStyles from '#shared/ui/list/Card.module.scss';
import styles from './PostCard.module.scss';

interface Props {
  post: ListedPost;
  /** The most prominent card: a large picture above title and excerpt. Otherwise the picture is beside the title. */
  isCover: boolean;
}

export function PostCard({ post, isCover }: Props) {
  const { id, title, excerpt, tags, thumbnail, foci } = post;
  return (
    <li className={`${cardStyles.card} ${isCover ? styles.cover : styles.compact}`}>
      <Picture
        className={styles.picture}
        src={thumbnail}
        foci={foci}
        alt=""
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
