import { computed, type ReadableAtom } from 'nanostores';
import type { ReadPost } from '#contract/blog/read.ts';
import { PAGING } from '#contract/core/limits.ts';
import { matchesPost } from '#features/blog/search.ts';
import { createResource, type Resource, type ResourceState } from '#shared/stores/resource.ts';
import { keepPreviousData } from '../../kit/list/keep-previous-data.ts';
import { adminPaths } from '../../app/paths.ts';
import { openSearchOf, searchOf } from '../../kit/navigation/search.ts';
import { loadBlog, loadPost, loadPosts, type PostAnswer, type PostsQuery } from './api.ts';

/** What a save of a post changes wherever it shows. */
export const POST_KEYS = ['blog', 'post'] as const;

/** The orders of the list of posts. */
export const POST_SORTS = [
  { value: '', label: '최신순' },
  { value: 'oldest', label: '오래된순' },
  { value: 'title', label: '제목순' },
] as const;

/** `GET blog`: best posts, and all posts from the newest on. */
export const blogResource = createResource('blog', loadBlog);

/** What the address asks the list of normal posts for. */
export const $postsQuery: ReadableAtom<PostsQuery> = searchOf(adminPaths.blogs);

const $asked = computed(
  openSearchOf(adminPaths.blogs),
  (search) => search && JSON.stringify(search),
);
const pageResource = keepPreviousData(
  createResource(['posts?', $asked], async (_signal, _, key) => {
    const query = JSON.parse(String(key)) as PostsQuery;
    return { query, answer: await loadPosts(query) };
  }),
);

/** One page of normal posts; `total` and `pages` are `null` where the server does not count. */
export interface PostPage {
  /** What was asked for; while the next answer is on its way, the address already asks for something else. */
  readonly query: PostsQuery;
  readonly posts: readonly ReadPost[];
  readonly total: number | null;
  readonly pages: number | null;
  readonly hasNext: boolean;
}

interface BlogAnswer {
  readonly best: readonly ReadPost[];
  readonly posts: readonly ReadPost[];
}

const SIZE = PAGING.blogAdmin.limit;

const compare: Readonly<Record<string, (a: ReadPost, b: ReadPost) => number>> = {
  oldest: (a, b) => a.id - b.id,
  title: (a, b) => a.title.localeCompare(b.title, 'ko'),
};

/** The page of a server that cannot search or sort: all its posts are here, and the browser does both. */
const searchHere = ({ posts }: BlogAnswer, query: PostsQuery): PostPage => {
  const { page, q, sort } = query;
  const found = posts.filter((post) => matchesPost(post, q));
  const order = compare[sort];
  const sorted = order === undefined ? found : found.toSorted(order);
  const pages = Math.max(1, Math.ceil(sorted.length / SIZE));
  return {
    query,
    posts: sorted.slice((page - 1) * SIZE, page * SIZE),
    total: sorted.length,
    pages,
    hasNext: page < pages,
  };
};

const toPage = (
  blog: BlogAnswer,
  answer: { readonly posts: readonly ReadPost[]; readonly total: number | null },
  query: PostsQuery,
): PostPage => {
  const bestIds = new Set(blog.best.map(({ id }) => id));
  const isNormal = (post: ReadPost) => !(post.is_best ?? bestIds.has(post.id));
  if (answer.total === null && (query.q !== '' || query.sort !== '')) {
    return searchHere({ ...blog, posts: blog.posts.filter(isNormal) }, query);
  }
  const pages = answer.total === null ? null : Math.max(1, Math.ceil(answer.total / SIZE));
  return {
    query,
    posts: answer.posts.filter(isNormal),
    total: answer.total,
    pages,
    hasNext: pages === null ? answer.posts.length === SIZE : query.page < pages,
  };
};

/** The page of normal posts that the address asks for. */
export const postsResource: Resource<PostPage> = {
  $state: computed(
    [blogResource.$state, pageResource.$state],
    (blog, page): ResourceState<PostPage> => {
      if (page.status !== 'ready') return page;
      if (blog.status !== 'ready') return blog;
      return { ...page, data: toPage(blog.data, page.data.answer, page.data.query) };
    },
  ),
  reload: () => {
    blogResource.reload();
    pageResource.reload();
  },
};

/** One post with its ETag, for its form. */
export const createPostResource = (id: number): Resource<PostAnswer> =>
  createResource(['post/', id], () => loadPost(id), { fresh: true });
