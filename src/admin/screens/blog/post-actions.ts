import { atom, type ReadableAtom } from 'nanostores';
import type { ReadPost } from '#contract/blog.ts';
import { toApiError } from '#client/transport/api-error.ts';
import { dismissTopic, sayDone, sayFailed } from '#shared/stores/toasts.ts';
import { ask } from '../../kit/dialog/confirm.ts';
import { etagOfListed } from '../../kit/list/assert-unchanged.ts';
import { reloadAfterSave } from '../../kit/list/reload.ts';
import { cancelBest, deletePost, loadPost, setBest } from './api.ts';
import { POST_KEYS, postsResource } from './store.ts';

const $ids = atom<readonly number[]>([]);

/** The posts on which something is being done; their buttons wait. */
export const $busyPosts: ReadableAtom<readonly number[]> = $ids;

interface Action {
  readonly send: (id: number, ifMatch: string | null) => Promise<unknown>;
  /** Whether the post is as it is wanted already, by somebody else or by an answer that got lost. */
  readonly isDone?: (post: ReadPost) => boolean;
  readonly done: string;
  readonly failed: string;
}

const run = async (listed: ReadPost, action: Action): Promise<void> => {
  const { send, isDone = () => false, done, failed } = action;
  const { id } = listed;
  if ($ids.get().includes(id)) return;
  $ids.set([...$ids.get(), id]);
  const topic = `post:${id}`;
  try {
    dismissTopic(topic);
    const { post, etag } = await loadPost(id);
    if (!isDone(post)) await send(id, etagOfListed(listed, post, etag));
    sayDone(done, topic);
    await reloadAfterSave(POST_KEYS, postsResource);
  } catch (error) {
    const { message, status } = toApiError(error);
    // Somebody changed or deleted it: what there is now has to be seen before anything is tried again.
    const isOutdated = status === 412 || status === 404;
    sayFailed(failed, {
      detail: message,
      topic,
      ...(!isOutdated && { retry: () => void run(listed, action) }),
    });
    if (isOutdated) await reloadAfterSave(POST_KEYS, postsResource);
  } finally {
    $ids.set($ids.get().filter((busy) => busy !== id));
  }
};

/** 베스트 설정. */
export const makeBest = (post: ReadPost): Promise<void> =>
  run(post, {
    send: setBest,
    isDone: ({ is_best }) => is_best === true,
    done: '베스트로 설정되었습니다',
    failed: '베스트 설정에 실패했습니다',
  });

/** 베스트 해제. */
export const releaseBest = (post: ReadPost): Promise<void> =>
  run(post, {
    send: cancelBest,
    isDone: ({ is_best }) => is_best === false,
    done: '베스트가 해제되었습니다',
    failed: '베스트 해제에 실패했습니다',
  });

/** 삭제, after asking. */
export const removePost = async (post: ReadPost): Promise<void> => {
  const question = {
    title: '정말 삭제하시겠습니까?',
    text: post.title,
    yes: '삭제',
    danger: true,
  };
  if (!(await ask(question))) return;
  await run(post, {
    send: deletePost,
    done: '블로그 삭제되었습니다',
    failed: '삭제에 실패했습니다',
  });
};
