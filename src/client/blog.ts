import * as endpoints from '#contract/blog/endpoints.ts';
import type { ReadPost } from '#contract/blog/read.ts';
import type { CreatePost, UpdatePost } from '#contract/blog/schemas.ts';
import { PAGING } from '#contract/core/limits.ts';
import { type Page, pageOf } from '#contract/core/page.ts';
import { searchable } from '#contract/core/searchable.ts';
import { findPage, pageOfAnswer } from './bare/find-page.ts';
import { keepWhilePaging } from './bare/keep.ts';
import { createKeptCall } from './bare/kept-call.ts';
import { isMissingCall } from './bare/missing-call.ts';
import { type Counted, walkPages } from './bare/walk.ts';
import { ApiError } from './transport/api-error.ts';
import { get, send } from './transport/call.ts';

/** A post as every page and screen sees it, whatever the server tells. */
export interface Post extends ReadPost {
  readonly is_best: boolean;
}

/** A post as a list shows it. */
export interface ListedPost extends Post {
  readonly excerpt: string;
}

/** A post as its own page shows it. */
export interface ShownPost extends Post {
  readonly contents_html: string;
}

// Our own server makes HTML and excerpts. Only over one that does not are they made here, by the same code, which is
// loaded for it then.
const loadMarkdown = () => import('#markdown/render.ts');

const withExcerpt = async (post: Post): Promise<ListedPost> => ({
  ...post,
  excerpt: post.excerpt ?? (await loadMarkdown()).excerptOf(post.contents),
});

const withHtml = async (post: Post): Promise<ShownPost> => ({
  ...post,
  contents_html: post.contents_html ?? (await loadMarkdown()).renderMarkdown(post.contents).html,
});

/** What every blog page begins with: the best posts, and posts from the newest on. */
interface Blog extends Counted<ListedPost> {
  readonly best: readonly ListedPost[];
}

interface BlogQuery {
  readonly q?: string;
  readonly page: number;
  readonly limit: number;
}

/** `GET blog`; a server of the basic calls says by its two lists which posts are best. */
const askBlog = async (signal?: AbortSignal, query?: BlogQuery): Promise<Blog> => {
  const { data } = await get(endpoints.getBlog, { signal, ...(query && { query }) });
  const bestIds = new Set(data.best.map(({ id }) => id));
  const complete = (post: ReadPost): Promise<ListedPost> =>
    withExcerpt({ ...post, is_best: post.is_best ?? bestIds.has(post.id) });
  const [best, items] = await Promise.all([
    Promise.all(data.best.map(complete)),
    Promise.all(data.posts.map(complete)),
  ]);
  return { best, items, total: data.total };
};

const blog = createKeptCall(askBlog, keepWhilePaging);

/** The best posts, newest first. */
export async function loadBestPosts(signal?: AbortSignal): Promise<readonly ListedPost[]> {
  return (await blog.get(signal)).best;
}

const texts = new WeakMap<Post, string>();

const textOf = (post: Post): string => {
  let text = texts.get(post);
  if (text === undefined) {
    // The line feed is white space and so in no search text: nothing matches across two fields.
    text = [post.title, post.contents, ...post.tags].map(searchable).join('\n');
    texts.set(post, text);
  }
  return text;
};

const search = <Searched extends Post>(
  posts: readonly Searched[],
  q: string,
): readonly Searched[] => posts.filter((post) => textOf(post).includes(searchable(q)));

/** One page of all published posts, best ones included, newest first, by search text. */
export async function listPublishedPosts(
  { q, page, size }: { readonly q: string; readonly page: number; readonly size: number },
  signal?: AbortSignal,
): Promise<Page<ListedPost>> {
  return findPage(await blog.get(signal), {
    page,
    size,
    isWhole: q === '',
    select: (posts) => search(posts, q),
    ask: (asked) => askBlog(signal, { q, page: asked, limit: size }),
  });
}

/** A published post; `null` where there is none of that id. */
export async function loadPublishedPost(
  id: number,
  signal?: AbortSignal,
): Promise<ShownPost | null> {
  const { items, best } = await blog.get(signal);
  const listed = [...items, ...best].find((post) => post.id === id);
  if (listed !== undefined) return withHtml(listed);
  try {
    const { data } = await get(endpoints.getPost, { params: { id }, signal });
    return await withHtml({ ...data, is_best: data.is_best ?? false });
  } catch (error) {
    if (isMissingCall(error)) return null;
    throw error;
  }
}

/** The posts written before and after a post, where there are. */
export interface Neighbours {
  readonly older: ListedPost | null;
  readonly newer: ListedPost | null;
}

// Older posts than these are found by search; walking on would cost more requests than the two links are worth.
const MOST_PAGES = 20;

/** The posts before and after a published post; none of both for a post that nothing lists. */
export async function loadNeighbours(id: number, signal?: AbortSignal): Promise<Neighbours> {
  const { items, total } = await blog.get(signal);
  const limit = items.length;
  const posts = [...items];
  const at = () => posts.findIndex((post) => post.id === id);
  for (let page = 2; posts.length < (total ?? limit) && page <= MOST_PAGES; page += 1) {
    if (at() !== -1 && at() < posts.length - 1) break;
    const next = await askBlog(signal, { page, limit });
    if (next.items.length === 0) break;
    posts.push(...next.items);
  }
  if (at() === -1) return { older: null, newer: null };
  return { older: posts[at() + 1] ?? null, newer: posts[at() - 1] ?? null };
}

const { firstCursor, limit: STAFF_PAGE } = PAGING.blogAdmin;

interface PostsFilter {
  readonly q: string;
  readonly sort: string;
}

/** One page of the posts that are not best, as staff list them; a bare server knows only the page. */
const askPosts = async (
  page: number,
  filter?: PostsFilter,
  signal?: AbortSignal,
): Promise<Counted<Post>> => {
  const { data } = await get(endpoints.listPosts, {
    query: { cursor: firstCursor + page - 1, limit: STAFF_PAGE, ...filter, best: 'false' },
    signal,
  });
  return {
    items: data.posts.map((post) => ({ ...post, is_best: post.is_best ?? false })),
    total: data.total,
  };
};

/** The posts of a bare server until the reader stops: those of `GET blog`, then those that stand on later pages only. */
async function* walkPosts(signal?: AbortSignal): AsyncGenerator<Post, void> {
  const { items, best } = await blog.get(signal);
  const known = new Map([...items, ...best].map((post) => [post.id, post]));
  yield* known.values();
  for await (const post of walkPages((page) => askPosts(page, undefined, signal), STAFF_PAGE)) {
    if (!known.has(post.id)) yield post;
  }
}

const everyPost = createKeptCall(async (signal): Promise<Counted<Post>> => {
  const items: Post[] = [];
  for await (const post of walkPosts(signal)) items.push(post);
  return { items, total: null };
}, keepWhilePaging);

const forget = (): void => {
  blog.forget();
  everyPost.forget();
};

const comparisons: Readonly<Record<string, (one: Post, other: Post) => number>> = {
  oldest: (one, other) => one.id - other.id,
  title: (one, other) => one.title.localeCompare(other.title, 'ko'),
};

/** One page of ten of the posts that are not best, by search text and order. */
export async function listNormalPosts(
  { page, ...filter }: PostsFilter & { readonly page: number },
  signal?: AbortSignal,
): Promise<Page<Post>> {
  const ask = (asked: number) => askPosts(asked, filter, signal);
  const answer = await ask(page);
  if (answer.total !== null) return pageOfAnswer(answer, { page, size: STAFF_PAGE, ask });
  const { items } = await everyPost.get(signal);
  const found = search(items, filter.q).filter(({ is_best }) => !is_best);
  const compare = comparisons[filter.sort];
  return pageOf(compare === undefined ? found : found.toSorted(compare), page, STAFF_PAGE);
}

/** The blog in figures, with the newest posts. */
export interface BlogOverview {
  readonly total: number;
  readonly best: number;
  readonly newest: readonly Post[];
}

/** How many posts there are, how many of them are best, and the newest ones. */
export async function loadBlogOverview(signal?: AbortSignal): Promise<BlogOverview> {
  const { best, items, total } = await blog.get(signal);
  return {
    total: total ?? (await everyPost.get(signal)).items.length,
    best: best.length,
    newest: items,
  };
}

/** A post to be changed, and its version. */
export interface PostAnswer {
  readonly post: Post;
  readonly version: string | null;
}

/**
 * A post as it is now, for staff.
 * @throws ApiError, `not_found` where there is none of that id
 */
export async function loadPost(id: number, signal?: AbortSignal): Promise<PostAnswer> {
  try {
    const { data, version } = await get(endpoints.getPost, { params: { id }, signal });
    return { post: { ...data, is_best: data.is_best ?? false }, version };
  } catch (cause) {
    // A server that names the problem has the call, and no such post.
    if (!isMissingCall(cause) || cause.code === 'not_found') throw cause;
    forget();
    for await (const post of walkPosts(signal)) {
      if (post.id === id) return { post, version: null };
    }
    throw new ApiError({ status: 404, code: 'not_found' }, { cause });
  }
}

/** A write makes old what is kept of the blog, also where its answer was lost. */
const change = <Result>(write: Promise<Result>): Promise<Result> => write.finally(forget);

/** Writes a post. */
export function createPost(body: CreatePost) {
  return change(send(endpoints.createPost, { body }));
}

/** Changes a post. A stale `version` is refused, `null` overwrites what is there. */
export function updatePost(id: number, body: UpdatePost, version: string | null) {
  return change(send(endpoints.updatePost, { params: { id }, body, version }));
}

/** Makes a post one of the best. */
export function setBest(id: number, version: string | null) {
  return change(send(endpoints.setBest, { params: { id }, version }));
}

/** Makes a best post an ordinary one. */
export function cancelBest(id: number, version: string | null) {
  return change(send(endpoints.cancelBest, { params: { id }, version }));
}

/** Deletes a post. A stale `version` is refused, `null` deletes what is there. */
export function deletePost(id: number, version: string | null) {
  return change(send(endpoints.deletePost, { params: { id }, version }));
}
