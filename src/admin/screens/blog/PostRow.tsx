import { useStore } from '@nanostores/react';
import type { StaffPost } from '#client/staff/blog.ts';
import { hasCapability } from '#client/staff/capabilities.ts';
import { formatDay, momentToDay } from '#shared/lib/date.ts';
import { isSample } from '../../data/sample.ts';
import { deleteLabel } from '../../kit/dialog/confirm.ts';
import { GridRow } from '../../kit/list/GridRows.tsx';
import { adminPaths } from '../../paths.ts';
import { entryActions } from '../../publishing/entry-actions.ts';
import { StateBadge } from '../../publishing/StateBadge.tsx';
import { describeState } from '../../publishing/states.ts';
import { describeUnreleased } from '../../publishing/unreleased.ts';
import { busyPosts } from './open-removal.ts';
import { postBulk, reloadPosts, removeListed, toggleBest } from './post-actions.ts';

interface Props {
  readonly post: StaffPost;
}

export function PostRow({ post }: Props) {
  const isBusy = useStore(busyPosts.$keys).includes(post.id);
  const unreleased = describeUnreleased(post.unreleased);
  const day = momentToDay(post.published_at ?? post.created_at);
  return (
    <GridRow
      id={post.id}
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
          label: post.is_best ? '베스트 해제' : '베스트 설정',
          act: () => toggleBest.run(post),
          isBusy,
          isOn: post.is_best,
        },
        {
          glyph: 'trash',
          label: deleteLabel(hasCapability()),
          act: () => removeListed(post),
          isBusy,
        },
      ]}
      menu={entryActions({
        kind: 'post',
        of: post,
        hasChanges: unreleased !== null,
        reload: reloadPosts,
        path: `/blogs/${post.id}`,
        publish: () => postBulk.run({ kind: 'post', action: 'publish' }, [post]),
        hide: () => postBulk.run({ kind: 'post', action: 'hide' }, [post]),
      })}
    />
  );
}
