import * as endpoints from '#contract/blog/endpoints.ts';
import type { ReadPost } from '#contract/blog/read.ts';
import type { CreatePost, UpdatePost } from '#contract/blog/schemas.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { type Page, pageOf } from '#contract/core/page.ts';
import { PAGING } from '#contract/core/paging.ts';
import type { State } from '#contract/core/publication.ts';
import type { Unreleased } from '#contract/core/read.ts';
import type { NamedSort } from '#contract/core/sorts.ts';
import { pageOfAnswer } from '../basic/find-page.ts';
import { isMissingCall } from '../basic/optional-call.ts';
import type { Counted } from '../basic/walk.ts';
import { blog, type Post, searchPosts } from '../blog.ts';
import { ApiError } from '../transport/api-error.ts';
import { get, send, type WithVersion } from '../transport/call.ts';

const { firstCursor, limit: STAFF_PAGE } = PAGING.blogAdmin;

interface PostsFilter {
  readonly q: string;
  readonly status?: State | '';
  readonly sort: NamedSort | '';
}

/** As a list for staff names it; without a version over a basic server. */
export interface StaffPost extends Post {
  readonly unreleased: Unreleased;
  readonly version: string | null;
}

const toPost = <Row extends ReadPost>(post: Row) => ({ ...post, is_best: post.is_best ?? false });

const unversioned = (post: Post): StaffPost => ({ ...post, unreleased: null, version: null });

/** Without the best posts; a basic server ignores everything but the page. */
const requestPosts = async (
  page: number,
  filter?: PostsFilter,
  signal?: AbortSignal,
): Promise<Counted<StaffPost>> => {
  const { data } = await get(endpoints.listPosts, {
    query: { cursor: firstCursor + page - 1, limit: STAFF_PAGE, ...filter, best: 'false' },
    signal,
  });
  return { items: data.posts.map(toPost), total: data.total };
};

/** The posts of a basic server, which names all of them at once. */
const listAll = async (signal?: AbortSignal): Promise<readonly Post[]> => {
  const { items, best } = await blog.get(signal);
  return [...new Map([...items, ...best].map((post) => [post.id, post])).values()];
};

/** All best posts, unpublished ones included; over a basic server those that visitors see. */
export async function loadBestPosts(signal?: AbortSignal): Promise<readonly StaffPost[]> {
  const query = { cursor: firstCursor, limit: LIMITS.pageSize, best: 'true' } as const;
  const { data } = await get(endpoints.listPosts, { query, signal });
  if (data.total === null) return (await blog.get(signal)).best.map(unversioned);
  return data.posts.map(toPost);
}

export async function listNormalPosts(
  { page, ...filter }: PostsFilter & { readonly page: number },
  signal?: AbortSignal,
): Promise<Page<StaffPost>> {
  const request = (wanted: number) => requestPosts(wanted, filter, signal);
  const answer = await request(page);
  if (answer.total !== null) return pageOfAnswer(answer, { page, size: STAFF_PAGE, request });
  const found = searchPosts(await listAll(signal), filter.q).filter(({ is_best }) => !is_best);
  return pageOf(found.map(unversioned), page, STAFF_PAGE);
}

/** What a change of many names, of all that a filter finds, up to `LIMITS.atOnce`. Never over a basic server. */
export async function findPosts(filter: Partial<PostsFilter> & { readonly best?: 'false' }) {
  const query = { cursor: firstCursor, limit: LIMITS.atOnce, only: 'version', ...filter } as const;
  const { data } = await get(endpoints.listPosts, { query });
  const items = data.posts.map(({ id, title, version }) => ({ id, title, version }));
  return { items, total: data.total ?? items.length };
}

export async function loadBlogOverview(signal?: AbortSignal) {
  const { best, items, total } = await blog.get(signal);
  return {
    total: total ?? (await listAll(signal)).length,
    best: best.length,
    newest: items,
  };
}

/** Fails with `not_found` */
export async function loadPost(id: number, signal?: AbortSignal): Promise<WithVersion<Post>> {
  try {
    const { data, version } = await get(endpoints.getPost, { params: { id }, signal });
    return { data: toPost(data), version };
  } catch (cause) {
    // A server that answers `not_found` has the call, but no such post.
    if (!isMissingCall(cause) || cause.code === 'not_found') throw cause;
    blog.forget();
    const data = (await listAll(signal)).find((post) => post.id === id);
    if (data === undefined) throw new ApiError({ status: 404, code: 'not_found' }, { cause });
    return { data, version: null };
  }
}

/** A write makes the cached lists stale, also where its answer was lost. */
const change = <Result>(write: Promise<Result>): Promise<Result> => write.finally(blog.forget);

export function createPost(body: CreatePost) {
  return change(send(endpoints.createPost, { body }));
}

export function updatePost(id: number, body: UpdatePost, version: string | null) {
  return change(send(endpoints.updatePost, { params: { id }, body, version }));
}

export function setBest(id: number, isBest: boolean, version: string | null) {
  const endpoint = isBest ? endpoints.setBest : endpoints.cancelBest;
  return change(send(endpoint, { params: { id }, version }));
}

export function deletePost(id: number, version: string | null) {
  return change(send(endpoints.deletePost, { params: { id }, version }));
}
