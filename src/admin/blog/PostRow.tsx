import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { ReadPost } from '#contract/blog.ts';
import { formatDay, momentToDay } from '#shared/lib/date.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Picture } from '#shared/ui/Picture.tsx';
import { adminPaths } from '../router.ts';
import styles from './Blogs.module.scss';
import { $busyPosts, makeBest, releaseBest, removePost } from './post-actions.ts';

interface Props {
  readonly post: ReadPost;
  readonly isBest: boolean;
}

/** A post in a list: its title leads to its form. */
export function PostRow({ post, isBest }: Props) {
  const titleId = useId();
  const isBusy = useStore($busyPosts).includes(post.id);
  const day = momentToDay(post.created_at);
  return (
    <li className={styles.row}>
      <Picture src={post.thumbnail} alt="" ratio="16 / 10" className={styles.thumbnail} />
      <div className={styles.text}>
        <a id={titleId} className={styles.title} href={adminPaths.post(post.id)}>
          {post.title}
        </a>
        <p className={styles.meta}>
          {day !== null && <span>{formatDay(day)}</span>}
          {post.tags.length > 0 && <span>{post.tags.join(', ')}</span>}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          disabled={isBusy}
          aria-describedby={titleId}
          onClick={() => void (isBest ? releaseBest(post) : makeBest(post))}
        >
          {isBest ? '베스트 해제' : '베스트 설정'}
        </Button>
        <Button
          variant="danger"
          disabled={isBusy}
          aria-describedby={titleId}
          onClick={() => void removePost(post)}
        >
          삭제
        </Button>
      </div>
    </li>
  );
}
