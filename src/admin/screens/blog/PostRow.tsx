import { useStore } from '@nanostores/react';
import type { Post } from '#client/blog.ts';
import { hasCapability } from '#client/staff/capabilities.ts';
import type { Unreleased } from '#contract/core/read.ts';
import { formatDay, momentToDay } from '#shared/lib/date.ts';
import { isSample } from '../../data/sample.ts';
import { deleteLabel } from '../../kit/dialog/confirm.ts';
import { Row } from '../../kit/list/Rows.tsx';
import { SelectBox } from '../../kit/list/SelectBox.tsx';
import { adminPaths } from '../../paths.ts';
import { entryActions } from '../../publishing/entry-actions.ts';
import { StateBadge } from '../../publishing/StateBadge.tsx';
import { describeState } from '../../publishing/states.ts';
import { describeUnreleased } from '../../publishing/unreleased.ts';
import { busyPosts } from './open-removal.ts';
import {
  hidePosts,
  makeBest,
  postBulk,
  publishPosts,
  releaseBest,
  reloadPosts,
  removePost,
} from './post-steps.ts';
import { postSelection } from './store.ts';

interface Props {
  readonly post: Post & { readonly unreleased?: Unreleased };
  readonly isBest: boolean;
  readonly among: readonly Post[];
}

export function PostRow({ post, isBest, among }: Props) {
  const isBusy = useStore(busyPosts.$keys).includes(post.id);
  const unreleased = describeUnreleased(post.unreleased);
  const day = momentToDay(post.published_at ?? post.created_at);
  return (
    <Row
      select={<SelectBox of={postSelection} item={post} among={among} />}
      title={post.title}
      href={adminPaths.post(post.id)}
      picture={post.thumbnail}
      facts={[
        describeState(post) && <StateBadge key="state" of={post} />,
        unreleased,
        day && formatDay(day),
        post.tags.join(', '),
        isSample(post.thumbnail) && '예시',
      ]}
      actions={[
        {
          glyph: 'star',
          label: isBest ? '베스트 해제' : '베스트 설정',
          act: () => (isBest ? releaseBest : makeBest)(post),
          isBusy,
          isOn: isBest,
        },
        {
          glyph: 'trash',
          label: deleteLabel(hasCapability()),
          act: () => removePost(post),
          isBusy,
        },
      ]}
      menu={entryActions({
        kind: 'post',
        of: post,
        hasChanges: unreleased !== null,
        reload: reloadPosts,
        path: `/blogs/${post.id}`,
        publish: () => postBulk.run([post], publishPosts),
        hide: () => postBulk.run([post], hidePosts),
      })}
    />
  );
}
