import { atom, type ReadableAtom } from 'nanostores';
import type { ReadPost } from '#contract/blog.ts';
import { toApiError } from '#shared/api/api-error.ts';
import { sayDone, sayFailed } from '#shared/stores/toasts.ts';
import { ask } from '../ask.ts';
import { reloadAfterSave } from '../reload.ts';
import { cancelBest, deletePost, setBest } from './api.ts';
import { POST_KEYS, postsResource } from './store.ts';

const $ids = atom<readonly number[]>([]);

/** The posts on which something is being done; their buttons wait. */
export const $busyPosts: ReadableAtom<readonly number[]> = $ids;

interface Words {
  readonly done: string;
  readonly failed: string;
}

const run = async (id: number, send: () => Promise<unknown>, words: Words): Promise<void> => {
  if ($ids.get().includes(id)) return;
  $ids.set([...$ids.get(), id]);
  const topic = `post:${id}`;
  try {
    await send();
    sayDone(words.done, topic);
    await reloadAfterSave(POST_KEYS, postsResource);
  } catch (error) {
    sayFailed(words.failed, {
      detail: toApiError(error).message,
      topic,
      retry: () => void run(id, send, words),
    });
  } finally {
    $ids.set($ids.get().filter((busy) => busy !== id));
  }
};

/** 베스트 설정. */
export const makeBest = ({ id }: ReadPost): Promise<void> =>
  run(id, () => setBest(id), {
    done: '베스트로 설정되었습니다',
    failed: '베스트 설정에 실패했습니다',
  });

/** 베스트 해제. */
export const releaseBest = ({ id }: ReadPost): Promise<void> =>
  run(id, () => cancelBest(id), {
    done: '베스트가 해제되었습니다',
    failed: '베스트 해제에 실패했습니다',
  });

/** 삭제, after asking. */
export const removePost = async ({ id, title }: ReadPost): Promise<void> => {
  const question = { title: '정말 삭제하시겠습니까?', text: title, yes: '삭제', danger: true };
  if (!(await ask(question))) return;
  await run(id, () => deletePost(id), {
    done: '블로그 삭제되었습니다',
    failed: '삭제에 실패했습니다',
  });
};
