/** Apart from the steps of a list, which a form does not load. */
import type { Post } from '#client/blog.ts';
import { deletePost } from '#client/staff/blog.ts';
import { hasCapability } from '#client/staff/capabilities.ts';
import { restoreFromTrash } from '#client/staff/publishing.ts';
import { createBusyKeys } from '#shared/stores/busy-keys.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { confirmDelete } from '../../kit/dialog/confirm.ts';
import type { Step } from '../../kit/list/step.ts';
import { undoOf } from '../../kit/list/undo.ts';
import { navigate } from '../../kit/navigation/navigation.ts';
import { adminPaths } from '../../paths.ts';
import type { Removal } from '../../publishing/entry-collection.ts';
import { POST_KEYS } from './post-keys.ts';

export const busyPosts = createBusyKeys();

export const removal = {
  isDone: () => false,
  send: async ({ id }: Pick<Post, 'id'>, version: string | null) => {
    await deletePost(id, version);
    return hasCapability() ? () => restoreFromTrash('post', id) : null;
  },
  removes: true,
  one: { success: '블로그 삭제되었습니다', failure: '삭제에 실패했습니다' },
  many: { done: '삭제했어요', failed: '삭제하지 못했어요' },
} satisfies Step<Post>;

const reload = () => reloadAfterSave([...POST_KEYS, 'trash']);

const openRemoval = createMutation({
  busy: busyPosts,
  key: ({ id }: Removal) => id,
  topic: () => 'post',
  run: ({ id, version }) => removal.send({ id }, version),
  success: () => removal.one.success,
  undo: ({ id }, undo) => undoOf({ of: `post:${id}`, undo, reload }),
  failure: removal.one.failure,
  reload,
  reloadOutdated: async ({ onOutdated }) => onOutdated?.(),
  onSuccess: async ({ onDone }) => {
    onDone?.();
    await navigate(adminPaths.blogs());
  },
});

/** Deletes the post of an open form, after asking, and leads to the list. */
export async function removeOpenPost(title: string, post: Removal): Promise<void> {
  if (await confirmDelete(title, hasCapability())) await openRemoval.run(post);
}
