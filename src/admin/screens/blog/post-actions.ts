import { findPosts, setBest, type StaffPost } from '#client/staff/blog.ts';
import { tagOf } from '#client/staff/entries.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { createBulk } from '../../kit/list/bulk.ts';
import { busyPosts, removePost } from './open-removal.ts';
import { POST_KEYS } from './post-keys.ts';
import { postSelection, postsResource } from './store.ts';

export const reloadPosts = () => reloadAfterSave([...POST_KEYS, 'trash'], postsResource);

export const postBulk = createBulk({
  name: 'posts',
  selection: postSelection,
  reload: reloadPosts,
  readAll: () => findPosts({}),
});

/** As it is listed: what somebody has changed since is refused. */
export const toggleBest = createMutation({
  busy: busyPosts,
  key: ({ id }: StaffPost) => id,
  topic: ({ id }) => `post:${id}`,
  run: (post) => setBest(post.id, !post.is_best, tagOf(post)),
  success: ({ is_best }) => (is_best ? '베스트가 해제되었습니다' : '베스트로 설정되었습니다'),
  failure: ({ is_best }) => (is_best ? '베스트 해제에 실패했습니다' : '베스트 설정에 실패했습니다'),
  reload: reloadPosts,
});

export function removeListed(post: StaffPost): Promise<void> {
  return removePost(post.title, {
    id: post.id,
    version: tagOf(post),
    reload: reloadPosts,
    onDone: () => postSelection.drop([post]),
  });
}
