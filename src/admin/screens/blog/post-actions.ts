import type { Post } from '#client/blog.ts';
import { assertUnchanged } from '#client/staff/assert-unchanged.ts';
import { cancelBest, deletePost, loadPost, setBest } from '#client/staff/blog.ts';
import { createBusyKeys } from '#shared/stores/busy-keys.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { undoDelete } from '../../data/undo-delete.ts';
import { confirmDelete } from '../../kit/dialog/confirm.ts';
import { POST_KEYS, postsResource } from './store.ts';

export const busyPosts = createBusyKeys();

/** `null` over a server without a trash. */
const undoOf = ({ id }: Post, version: string | null) =>
  version === null
    ? null
    : () => undoDelete({ kind: 'post', id, keys: POST_KEYS, list: postsResource });

interface PostAction {
  readonly send: (id: number, version: string | null) => Promise<unknown>;
  /** Whether the post already has the wanted state, by somebody else's change or a lost answer. */
  readonly isDone?: (post: Post) => boolean;
  readonly success: string;
  readonly undo?: typeof undoOf;
  readonly failure: string;
}

const postMutation = ({ send, isDone = () => false, success, undo, failure }: PostAction) =>
  createMutation({
    busy: busyPosts,
    key: ({ id }: Post) => id,
    topic: ({ id }) => `post:${id}`,
    run: async (listed) => {
      const { post, version } = await loadPost(listed.id);
      if (isDone(post)) return version;
      assertUnchanged(listed, post, version);
      await send(listed.id, version);
      return version;
    },
    success: () => success,
    ...(undo && { undo }),
    failure,
    reload: () => reloadAfterSave(POST_KEYS, postsResource),
  });

const makeBestMutation = postMutation({
  send: setBest,
  isDone: ({ is_best }) => is_best,
  success: '베스트로 설정되었습니다',
  failure: '베스트 설정에 실패했습니다',
});

const releaseBestMutation = postMutation({
  send: cancelBest,
  isDone: ({ is_best }) => !is_best,
  success: '베스트가 해제되었습니다',
  failure: '베스트 해제에 실패했습니다',
});

const deleteMutation = postMutation({
  send: deletePost,
  success: '블로그 삭제되었습니다',
  undo: undoOf,
  failure: '삭제에 실패했습니다',
});

export async function makeBest(post: Post): Promise<void> {
  await makeBestMutation.run(post);
}

export async function releaseBest(post: Post): Promise<void> {
  await releaseBestMutation.run(post);
}

export async function removePost(post: Post): Promise<void> {
  if (busyPosts.has(post.id) || !(await confirmDelete(post.title))) return;
  await deleteMutation.run(post);
}
