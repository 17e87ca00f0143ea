import type { Post } from '#client/blog.ts';
import { cancelBest, loadPost, setBest, updatePost } from '#client/staff/blog.ts';
import { hasCapability } from '#client/staff/capabilities.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { dataOf } from '#shared/stores/use-data.ts';
import { confirmDelete } from '../../kit/dialog/confirm.ts';
import { createBulk } from '../../kit/list/bulk.ts';
import { bulk, type Noun, single, type Step } from '../../kit/list/step.ts';
import type { Publication } from '../../publishing/publication.ts';
import { setStatus } from '../../publishing/set-status.ts';
import { busyPosts, removal } from './open-removal.ts';
import { POST_KEYS } from './post-keys.ts';
import { bestPostsResource, postSelection, postsResource } from './store.ts';

export const reloadPosts = () => reloadAfterSave([...POST_KEYS, 'trash'], postsResource);

const posts: Noun<Post, Post> = {
  name: 'post',
  busy: busyPosts,
  load: ({ id }) => loadPost(id),
  // Who has changes there is no field of the post.
  listedFields: ({ unreleased: _, ...post }: Post & { unreleased?: unknown }) => post,
  reload: reloadPosts,
};

const listedPosts = (): readonly Post[] => [
  ...(dataOf(bestPostsResource.$state.get()) ?? []),
  ...(dataOf(postsResource.$state.get())?.items ?? []),
];

export const postBulk = createBulk({
  ...posts,
  name: 'posts',
  selection: postSelection,
  visibleItems: listedPosts,
});

const best = {
  isDone: ({ is_best }) => is_best,
  send: async ({ id }, version) => {
    const { version: newVersion } = await setBest(id, version);
    return () => cancelBest(id, newVersion);
  },
  one: { success: '베스트로 설정되었습니다', failure: '베스트 설정에 실패했습니다' },
  many: { done: '베스트로 설정했어요', failed: '베스트로 설정하지 못했어요' },
} satisfies Step<Post>;

export const makeBest = single(posts, best);
export const makePostsBest = bulk(posts, best);

const normal = {
  isDone: ({ is_best }) => !is_best,
  send: async ({ id }, version) => {
    const { version: newVersion } = await cancelBest(id, version);
    return () => setBest(id, newVersion);
  },
  one: { success: '베스트가 해제되었습니다', failure: '베스트 해제에 실패했습니다' },
  many: { done: '베스트에서 해제했어요', failed: '베스트에서 해제하지 못했어요' },
} satisfies Step<Post>;

export const releaseBest = single(posts, normal);
export const releaseBestPosts = bulk(posts, normal);

const remove = single(posts, removal);
export const deletePosts = bulk(posts, removal);

export async function removePost(post: Post): Promise<void> {
  if (await confirmDelete(post.title, hasCapability())) await remove(post);
}

const write = ({ id }: Post, publication: Publication, version: string | null) =>
  updatePost(id, publication, version);

export const publishPosts = bulk(posts, setStatus('published', write));
export const hidePosts = bulk(posts, setStatus('hidden', write));

const setTags = (tagsAfter: (tags: readonly string[]) => string[]) =>
  ({
    isDone: ({ tags }) => tagsAfter(tags).join('\n') === tags.join('\n'),
    send: async ({ id, tags }, version) => {
      const { version: newVersion } = await updatePost(id, { tags: tagsAfter(tags) }, version);
      return () => updatePost(id, { tags: [...tags] }, newVersion);
    },
  }) satisfies Step<Post>;

export function addTags(added: readonly string[]) {
  return bulk(posts, {
    ...setTags((tags) => [...new Set([...tags, ...added])]),
    many: { particle: '에', done: '태그를 더했어요', failed: '태그를 더하지 못했어요' },
  });
}

export function removeTags(removed: readonly string[]) {
  return bulk(posts, {
    ...setTags((tags) => tags.filter((tag) => !removed.includes(tag))),
    many: { particle: '에서', done: '태그를 지웠어요', failed: '태그를 지우지 못했어요' },
  });
}
