import type { ReadPost } from '#contract/read-blog.ts';
import { Picture } from '#shared/ui/Picture.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { excerptOf } from './excerpt.ts';
import { PostDate } from './PostDate.tsx';
import styles from './PostRow.module.scss';

/** Tags a row has room for. */
const TAGS = 3;

/** A post in a list: one link over the whole row. */
export function PostRow({ post }: { post: ReadPost }) {
  const { id, title, contents, tags, thumbnail } = post;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <a className={styles.link} href={`/blogs/${id}`}>
            {title}
          </a>
        </h3>
        <p className={styles.text}>{excerptOf(contents)}</p>
        <p className={styles.meta}>
          <PostDate post={post} />
          {[...new Set(tags)].slice(0, TAGS).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      </div>
      <Picture className={styles.picture} src={thumbnail} alt="" ratio="16 / 10" />
    </li>
  );
}
