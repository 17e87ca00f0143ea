import * as endpoints from '#contract/blog/endpoints.ts';
import type { POST_FIELDS } from '#contract/blog/fields.ts';
import { ReadPost, ReadPostOnPage } from '#contract/blog/read.ts';
import type { SearchedName } from '#contract/core/description.ts';
import { type Page, pageFrom } from '#contract/core/page.ts';
import { isFoundIn, searchable } from '#contract/core/text/searchable.ts';
import { createCachedCall } from './basic/cached-call.ts';
import { findPage } from './basic/find-page.ts';
import { nullIfMissing } from './basic/optional-call.ts';
import type { Counted } from './basic/walk.ts';
import { loadByPreviewLink } from './preview-link.ts';
import { get } from './transport/call.ts';
import { embeddedAnswer } from './transport/page-data.ts';

export interface Post extends ReadPost {
  readonly is_best: boolean;
}

export interface ListedPost extends Post {
  readonly excerpt: string;
}

export interface RenderedPost extends Post {
  readonly contents_html: string;
}

// Our own server sends HTML and excerpts; this code is loaded only for servers that do not.
const loadMarkdown = () => import('#markdown/render.ts');

const withExcerpt = async (post: Post): Promise<ListedPost> => ({
  ...post,
  excerpt: post.excerpt ?? (await loadMarkdown()).excerptOf(post.contents),
});

const withHtml = async (post: Post): Promise<RenderedPost> => ({
  ...post,
  contents_html: post.contents_html ?? (await loadMarkdown()).renderMarkdown(post.contents).html,
});

/** The best posts, and all posts, newest first. */
interface Blog extends Counted<ListedPost> {
  readonly best: readonly ListedPost[];
}

interface BlogQuery {
  readonly q?: string;
  readonly page: number;
  readonly limit: number;
}

/** A server of the basic calls tells only by its two lists which posts are best. */
const requestBlog = async (signal?: AbortSignal, query?: BlogQuery): Promise<Blog> => {
  const { data } = await get(endpoints.getBlog, { signal, ...(query && { query }) });
  const bestIds = new Set(data.best.map(({ id }) => id));
  const toListed = (post: ReadPost): Promise<ListedPost> =>
    withExcerpt({ ...post, is_best: post.is_best ?? bestIds.has(post.id) });
  const [best, items] = await Promise.all([
    Promise.all(data.best.map(toListed)),
    Promise.all(data.posts.map(toListed)),
  ]);
  return { best, items, total: data.total };
};

export const blog = createCachedCall(requestBlog);

export async function loadBestPosts(signal?: AbortSignal): Promise<readonly ListedPost[]> {
  return (await blog.get(signal)).best;
}

const embeddedBlog = () => embeddedAnswer(endpoints.getBlog);

const toRendered = (post: ReadPost): Promise<RenderedPost> =>
  withHtml({ ...post, is_best: post.is_best ?? false });

const listed = (post: ReadPost): ListedPost => ({
  ...post,
  is_best: post.is_best ?? false,
  excerpt: post.excerpt ?? '',
});

/** The best posts in the page's data; `undefined` where the page has none. */
export function embeddedBestPosts(): readonly ListedPost[] | undefined {
  return embeddedBlog()?.best.map(listed);
}

/** At most `size` published posts in the page's data; `page` is the number that the page was requested with. */
export function embeddedPublishedPosts(size: number, page = 1): Page<ListedPost> | undefined {
  const blog = embeddedBlog();
  return blog ? pageFrom(blog.posts.slice(0, size).map(listed), blog.total, size, page) : undefined;
}

const searchedIn = ({ title, contents, tags }: Post) =>
  ({ title, contents, tags }) satisfies Record<SearchedName<typeof POST_FIELDS>, unknown>;

const texts = new WeakMap<Post, string>();

const textOf = (post: Post): string => {
  let text = texts.get(post);
  if (text === undefined) {
    // A search text holds no white space, so no match can reach across the line feed between two fields.
    text = Object.values(searchedIn(post)).flat().map(searchable).join('\n');
    texts.set(post, text);
  }
  return text;
};

export function searchPosts<Searched extends Post>(
  posts: readonly Searched[],
  q: string,
): readonly Searched[] {
  return posts.filter((post) => isFoundIn(textOf(post), q));
}

/** One page of all published posts, the best ones included, newest first. */
export async function listPublishedPosts(
  { q, page, size }: { readonly q: string; readonly page: number; readonly size: number },
  signal?: AbortSignal,
): Promise<Page<ListedPost>> {
  return findPage(await blog.get(signal), {
    page,
    size,
    isWhole: q === '',
    select: (posts) => searchPosts(posts, q),
    request: (wanted) => requestBlog(signal, { q, page: wanted, limit: size }),
  });
}

/** Also a post that the preview link shows; `null` where there is no such post. */
export async function loadPublishedPost(
  id: number,
  signal?: AbortSignal,
): Promise<RenderedPost | null> {
  const previewed = await loadByPreviewLink('post', id, { read: ReadPost, signal });
  if (previewed !== null) return toRendered(previewed);
  const { items, best } = await blog.get(signal);
  const listed = [...items, ...best].find((post) => post.id === id);
  if (listed !== undefined) return withHtml(listed);
  const answer = await nullIfMissing(get(endpoints.getPost, { params: { id }, signal }));
  return answer && toRendered(answer.data);
}

type Neighbour = Pick<Post, 'id' | 'title' | 'thumbnail'>;

export interface Neighbours {
  readonly older: Neighbour | null;
  readonly newer: Neighbour | null;
}

const embeddedPage = () => embeddedAnswer({ ...endpoints.getPost, read: ReadPostOnPage });

/** The post in the page's data; `null` where the page says that it does not exist. */
export function embeddedPost(): RenderedPost | null | undefined {
  const post = embeddedPage();
  if (!post) return post;
  return { ...post, is_best: post.is_best ?? false, contents_html: post.contents_html ?? '' };
}

export function embeddedNeighbours(): Neighbours | undefined {
  return embeddedPage() ?? undefined;
}

/** The posts before and after a published post; none for a post that is not listed at once. */
export async function loadNeighbours(id: number, signal?: AbortSignal): Promise<Neighbours> {
  const { items } = await blog.get(signal);
  const at = items.findIndex((post) => post.id === id);
  if (at === -1) return { older: null, newer: null };
  return { older: items[at + 1] ?? null, newer: items[at - 1] ?? null };
}
