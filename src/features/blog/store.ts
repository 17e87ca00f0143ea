import { computed } from 'nanostores';
import type { ReadPost } from '#contract/blog.ts';
import { createListing, type Listing } from '#shared/stores/listing.ts';
import { createResource, type Resource } from '#shared/stores/resource.ts';
import { type BlogAnswer, loadBlog, loadPost } from './api.ts';
import { matchesPost } from './search.ts';

/** Posts the home page shows at most, and posts a page of /blogs/all. */
export const LATEST = 5;
export const PAGE_SIZE = 10;

/** The best posts and the first posts: the one call every blog page begins with. */
export const blog = createResource('blog', () => loadBlog());

interface PostFilter extends Readonly<Record<string, string>> {
  readonly q: string;
}

const createPostListing = (name: string, size: number): Listing<ReadPost, PostFilter> =>
  createListing({
    name,
    size,
    noFilter: { q: '' },
    first: blog,
    ask: ({ q }, page, limit) => loadBlog({ q, page, limit }),
    matches: (post, { q }) => matchesPost(post, q),
  });

/** What /blogs shows below the best posts: the latest five, or the first five a search finds. */
export const latestPosts = createPostListing('blog/latest', LATEST);

/** What /blogs/all shows: ten posts a page. */
export const allPosts = createPostListing('blog/all', PAGE_SIZE);

/** The posts written before and after a post, where there are. */
export interface Neighbours {
  readonly older: ReadPost | null;
  readonly newer: ReadPost | null;
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
  readonly post: Resource<ReadPost | null>;
  readonly neighbours: Resource<Neighbours>;
}

/** The stores of one post's page: the list is asked first, the added call only for a post it does not hold. */
export const createPostPage = (id: number): PostPage => {
  let answer: BlogAnswer;
  const post = createResource(['blog/post/', id], async () => {
    answer = await loadBlog();
    const { best, items } = answer;
    return [...items, ...best].find((candidate) => candidate.id === id) ?? (await loadPost(id));
  });
  const $found = computed(post.$state, (state) =>
    state.status === 'ready' && state.data !== null ? id : null,
  );
  const neighbours = createResource(['blog/neighbours/', $found], () => findNeighbours(id, answer));
  return { post, neighbours };
};
