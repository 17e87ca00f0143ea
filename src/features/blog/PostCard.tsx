import type { ReadPost } from '#contract/blog.ts';
import cardStyles from '#shared/ui/Card.module.scss';
import { Picture } from '#shared/ui/Picture.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { excerptOf } from './excerpt.ts';
import { PostDate } from './PostDate.tsx';
import styles from './PostCard.module.scss';

interface Props {
  post: ReadPost;
  /** In the first screen. */
  eager?: boolean;
}

/** A best post: one link, as large as the place it is given in the grid. */
export function PostCard({ post, eager = false }: Props) {
  const { id, title, contents, tags, thumbnail } = post;
  return (
    <li className={`${cardStyles.card} ${styles.card}`}>
      <Picture className={styles.picture} src={thumbnail} alt="" ratio="16 / 10" eager={eager} />
      <div className={`${cardStyles.body} ${styles.body}`}>
        <h3 className={`${cardStyles.title} ${styles.title}`}>
          <a className={cardStyles.link} href={`/blogs/${id}`}>
            {title}
          </a>
        </h3>
        <p className={`${cardStyles.text} ${styles.text}`}>{excerptOf(contents)}</p>
        <p className={styles.meta}>
          {tags[0] !== undefined && <Tag>{tags[0]}</Tag>}
          <PostDate post={post} />
        </p>
      </div>
    </li>
  );
}
