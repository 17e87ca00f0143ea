/** Apart from the actions of a list, which a form does not load. */
import { deletePost } from '#client/staff/blog.ts';
import { hasCapability } from '#client/staff/capabilities.ts';
import { restoreFromTrash } from '#client/staff/publishing.ts';
import { createBusyKeys } from '#shared/stores/busy-keys.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { confirmDelete } from '../../kit/dialog/confirm.ts';
import { navigate } from '../../kit/navigation/navigation.ts';
import { adminPaths } from '../../paths.ts';
import type { Removal } from '../../publishing/entry-collection.ts';
import { POST_KEYS } from './post-keys.ts';

export const busyPosts = createBusyKeys();

const reload = () => reloadAfterSave([...POST_KEYS, 'trash']);

interface PostRemoval extends Removal {
  /** Of a list that stays in sight. */
  readonly reload?: () => Promise<void>;
}

const removal = createMutation({
  busy: busyPosts,
  key: ({ id }: PostRemoval) => id,
  topic: ({ id }) => `post:${id}`,
  run: ({ id, version }) => deletePost(id, version),
  success: () => '블로그 삭제되었습니다',
  undo: ({ id }) => (hasCapability() ? () => restoreFromTrash('post', id) : null),
  failure: '삭제에 실패했습니다',
  reload: (post) => (post.reload ?? reload)(),
  reloadOutdated: async (post) => (post.onOutdated ?? post.reload)?.(),
  onSuccess: async ({ onDone }) => void (await onDone?.()),
});

/** After asking; the version that is in sight is what is deleted. */
export async function removePost(title: string, post: PostRemoval): Promise<void> {
  if (await confirmDelete(title, hasCapability())) await removal.run(post);
}

/** Deletes the post of an open form, and leads to the list. */
export function removeOpenPost(title: string, post: Removal): Promise<void> {
  const onDone = async () => {
    post.onDone?.();
    await navigate(adminPaths.blogs());
  };
  return removePost(title, { ...post, onDone });
}
