import { useStore } from '@nanostores/react';
import { type MouseEvent, useId } from 'react';
import type { Post } from '#client/blog.ts';
import { formatDay, momentToDay } from '#shared/lib/date.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { adminPaths } from '../../app/paths.ts';
import { keepRowFocus } from '../../kit/list/row-focus.ts';
import { Row } from '../../kit/list/Rows.tsx';
import { SelectBox } from '../../kit/list/SelectBox.tsx';
import { StateBadge } from '../../publishing/StateBadge.tsx';
import { describeState } from '../../publishing/states.ts';
import { busyPosts, makeBest, releaseBest, removePost } from './post-actions.ts';
import { postSelection } from './store.ts';

interface Props {
  readonly post: Post;
  readonly isBest: boolean;
  /** The rows of its list. */
  readonly among: readonly Post[];
}

/** A post in a list. */
export function PostRow({ post, isBest, among }: Props) {
  const titleId = useId();
  const isBusy = useStore(busyPosts.$keys).includes(post.id);
  const day = momentToDay(post.published_at ?? post.created_at);
  const act = async ({ currentTarget }: MouseEvent, action: (of: Post) => Promise<void>) => {
    const goOn = keepRowFocus(currentTarget);
    await action(post);
    goOn();
  };
  return (
    <Row
      select={<SelectBox of={postSelection} item={post} among={among} />}
      titleId={titleId}
      title={post.title}
      href={adminPaths.post(post.id)}
      picture={post.thumbnail}
      facts={[
        describeState(post) && <StateBadge of={post} />,
        day && formatDay(day),
        post.tags.length > 0 ? post.tags.join(', ') : null,
      ]}
    >
      <Button
        aria-disabled={isBusy}
        aria-describedby={titleId}
        onClick={(event) => void act(event, isBest ? releaseBest : makeBest)}
      >
        {isBest ? '베스트 해제' : '베스트 설정'}
      </Button>
      <Button
        variant="ghost"
        aria-disabled={isBusy}
        aria-describedby={titleId}
        onClick={(event) => void act(event, removePost)}
      >
        삭제
      </Button>
    </Row>
  );
}
