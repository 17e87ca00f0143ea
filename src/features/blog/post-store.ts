import { computed } from 'nanostores';
import { createResource, type Resource } from '#shared/stores/resource.ts';
import { type BlogAnswer, type ListedPost, loadBlog, loadPost, type ShownPost } from './api.ts';

/** The posts written before and after a post, where there are. */
export interface Neighbours {
  readonly older: ListedPost | null;
  readonly newer: ListedPost | null;
}

// Older posts than these are found by search; walking on would cost more requests than the two links are worth.
const MOST_PAGES = 20;

const findNeighbours = async (id: number, answer: BlogAnswer): Promise<Neighbours> => {
  const limit = answer.items.length;
  const total = answer.total ?? limit;
  const posts = [...answer.items];
  const at = () => posts.findIndex((post) => post.id === id);
  for (let page = 2; posts.length < total && page <= MOST_PAGES; page += 1) {
    if (at() !== -1 && at() < posts.length - 1) break;
    const { items } = await loadBlog({ page, limit });
    if (items.length === 0) break;
    posts.push(...items);
  }
  if (at() === -1) return { older: null, newer: null };
  return { older: posts[at() + 1] ?? null, newer: posts[at() - 1] ?? null };
};

/** One post's page: the post, `null` when there is none of that id, and its neighbours once they are known. */
export interface PostPage {
  readonly post: Resource<ShownPost | null>;
  readonly neighbours: Resource<Neighbours>;
}

/** The stores of one post's page: the list is asked first, the added call only for a post it does not hold. */
export const createPostPage = (id: number): PostPage => {
  let answer: BlogAnswer;
  const post = createResource(['blog/post/', id], async () => {
    answer = await loadBlog();
    return loadPost(id, answer);
  });
  const $found = computed(post.$state, (state) =>
    state.status === 'ready' && state.data !== null ? id : null,
  );
  const neighbours = createResource(['blog/neighbours/', $found], () => findNeighbours(id, answer));
  return { post, neighbours };
};
