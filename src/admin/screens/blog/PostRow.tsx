import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Post } from '#client/blog.ts';
import { formatDay, momentToDay } from '#shared/lib/date.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Row } from '../../kit/list/Rows.tsx';
import { SelectBox } from '../../kit/list/SelectBox.tsx';
import { adminPaths } from '../../paths.ts';
import { StateBadge } from '../../publishing/StateBadge.tsx';
import { describeState } from '../../publishing/states.ts';
import { busyPosts, makeBest, releaseBest, removePost } from './post-steps.ts';
import { postSelection } from './store.ts';

interface Props {
  readonly post: Post;
  readonly isBest: boolean;
  readonly among: readonly Post[];
}

export function PostRow({ post, isBest, among }: Props) {
  const titleId = useId();
  const isBusy = useStore(busyPosts.$keys).includes(post.id);
  const day = momentToDay(post.published_at ?? post.created_at);
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
        onClick={() => void (isBest ? releaseBest : makeBest)(post)}
      >
        {isBest ? '베스트 해제' : '베스트 설정'}
      </Button>
      <Button
        variant="ghost"
        aria-disabled={isBusy}
        aria-describedby={titleId}
        onClick={() => void removePost(post)}
      >
        삭제
      </Button>
    </Row>
  );
}
