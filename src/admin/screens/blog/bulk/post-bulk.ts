import type { Post } from '#client/blog.ts';
import { assertUnchanged } from '#client/staff/assert-unchanged.ts';
import {
  cancelBest,
  deletePost,
  loadPost,
  type PostAnswer,
  setBest,
  updatePost,
} from '#client/staff/blog.ts';
import { restoreFromTrash } from '#client/staff/publishing.ts';
import { toApiError } from '#client/transport/api-error.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { type BulkAction, type Change, createBulk, UNCHANGED } from '../../../kit/list/bulk.ts';
import { publicationOf, stateOf } from '../../../publishing/states.ts';
import { busyPosts } from '../post-actions.ts';
import { bestPostsResource, POST_KEYS, postSelection, postsResource } from '../store.ts';

type PostBulk = BulkAction<Post>;
type Undo = Change['undo'];

const shown = (): readonly Post[] => {
  const [best, page] = [bestPostsResource.$state.get(), postsResource.$state.get()];
  return [
    ...(best.status === 'ready' ? best.data : []),
    ...(page.status === 'ready' ? page.data.items : []),
  ];
};

export const postBulk = createBulk<Post>({
  name: 'posts',
  busy: busyPosts,
  selection: postSelection,
  shown,
  reload: () => reloadAfterSave([...POST_KEYS, 'trash'], postsResource),
});

interface Step {
  /** Whether the post already has the wanted state. */
  readonly isDone: (post: Post) => boolean;
  /** Resolves to the undo. */
  readonly send: (answer: PostAnswer) => Promise<Undo>;
}

/** Changes a post only where it is still as it was listed. */
const stepOf =
  ({ isDone, send }: Step): PostBulk['run'] =>
  async (listed) => {
    const answer = await loadPost(listed.id);
    if (isDone(answer.post)) return UNCHANGED;
    assertUnchanged(listed, answer.post, answer.version);
    return { isChanged: true, undo: await send(answer) };
  };

const setStatus = (status: 'published' | 'hidden'): PostBulk['run'] =>
  stepOf({
    isDone: (post) => stateOf(post) === status,
    send: async ({ post, version }) => {
      const { id } = post;
      const before = publicationOf(post);
      const { version: written } = await updatePost(id, { status }, version);
      return before && (() => updatePost(id, before, written));
    },
  });

const setTags = (tagsAfter: (tags: readonly string[]) => string[]): PostBulk['run'] =>
  stepOf({
    isDone: ({ tags }) => tagsAfter(tags).join('\n') === tags.join('\n'),
    send: async ({ post: { id, tags }, version }) => {
      const { version: written } = await updatePost(id, { tags: tagsAfter(tags) }, version);
      return () => updatePost(id, { tags: [...tags] }, written);
    },
  });

/** 발행: drafts, hidden and scheduled posts appear at once. */
export const publishPosts: PostBulk = {
  run: setStatus('published'),
  done: '발행했어요',
  failed: '발행하지 못했어요',
};

export const hidePosts: PostBulk = {
  run: setStatus('hidden'),
  done: '숨겼어요',
  failed: '숨기지 못했어요',
};

export const makePostsBest: PostBulk = {
  run: stepOf({
    isDone: ({ is_best }) => is_best,
    send: async ({ post: { id }, version }) => {
      const { version: written } = await setBest(id, version);
      return () => cancelBest(id, written);
    },
  }),
  done: '베스트로 설정했어요',
  failed: '베스트로 설정하지 못했어요',
};

export const releaseBestPosts: PostBulk = {
  run: stepOf({
    isDone: ({ is_best }) => !is_best,
    send: async ({ post: { id }, version }) => {
      const { version: written } = await cancelBest(id, version);
      return () => setBest(id, written);
    },
  }),
  done: '베스트에서 해제했어요',
  failed: '베스트에서 해제하지 못했어요',
};

export function addTags(added: readonly string[]): PostBulk {
  return {
    run: setTags((tags) => [...new Set([...tags, ...added])]),
    particle: '에',
    done: '태그를 더했어요',
    failed: '태그를 더하지 못했어요',
  };
}

export function removeTags(removed: readonly string[]): PostBulk {
  return {
    run: setTags((tags) => tags.filter((tag) => !removed.includes(tag))),
    particle: '에서',
    done: '태그를 지웠어요',
    failed: '태그를 지우지 못했어요',
  };
}

const deleteStep = stepOf({
  isDone: () => false,
  send: async ({ post: { id }, version }) => {
    await deletePost(id, version);
    // `version` is `null` over a server without a trash.
    return version === null ? null : () => restoreFromTrash('post', id);
  },
});

/** 삭제; a post that is already gone counts as unchanged. */
export const deletePosts: PostBulk = {
  run: (listed) =>
    deleteStep(listed).catch((error: unknown) => {
      if (toApiError(error).code === 'not_found') return UNCHANGED;
      throw error;
    }),
  done: '삭제했어요',
  failed: '삭제하지 못했어요',
};
