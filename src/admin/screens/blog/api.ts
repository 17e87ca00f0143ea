import { type CreatePost, type UpdatePost } from '#contract/blog/schemas.ts';
import { ReadBlog, ReadPost, ReadPostList } from '#contract/blog/read.ts';
import { PAGING } from '#contract/core/limits.ts';
import { pathOf } from '#contract/core/endpoint.ts';
import * as endpoints from '#contract/blog/endpoints.ts';
import { ApiError } from '#client/transport/api-error.ts';
import { read, write } from '../../app/api.ts';

/** A post with its ETag; `etag` is `null` where the server gives none. */
export interface PostAnswer {
  readonly post: ReadPost;
  readonly etag: string | null;
}

/** `GET blog`: every best post, and posts from the newest on. */
export const loadBlog = async () => (await read(endpoints.getBlog.path, ReadBlog)).data;

export interface PostsQuery {
  readonly page: number;
  readonly q: string;
  readonly sort: string;
}

/** One page of ten of the normal posts. A server of the specification alone knows only the page. */
export const loadPosts = async ({ page, q, sort }: PostsQuery) =>
  (
    await read(endpoints.listPosts.path, ReadPostList, {
      cursor: page,
      limit: PAGING.blogAdmin.limit,
      q,
      sort,
      best: 'false',
    })
  ).data;

/** A post by the added call; where the server has no such call, out of `GET blog` and without an ETag. */
export const loadPost = async (id: number): Promise<PostAnswer> => {
  try {
    const { data, etag } = await read(pathOf(endpoints.getPost, { id }), ReadPost);
    return { post: data, etag };
  } catch (error) {
    if (!(error instanceof ApiError) || !(error.status === 404 || error.code === 'bad_response')) {
      throw error;
    }
    const { best, posts } = await loadBlog();
    const post = [...posts, ...best].find((candidate) => candidate.id === id);
    if (post === undefined) throw error;
    return { post, etag: null };
  }
};

export const createPost = (body: CreatePost) =>
  write('post', endpoints.createPost.path, ReadPost, { body });

export const updatePost = (id: number, body: UpdatePost, ifMatch: string | null) =>
  write('patch', pathOf(endpoints.updatePost, { id }), ReadPost, { body, ifMatch });

export const setBest = (id: number, ifMatch: string | null) =>
  write('patch', pathOf(endpoints.setBest, { id }), ReadPost, { ifMatch });

export const cancelBest = (id: number, ifMatch: string | null) =>
  write('patch', pathOf(endpoints.cancelBest, { id }), ReadPost, { ifMatch });

export const deletePost = (id: number, ifMatch: string | null) =>
  write('delete', pathOf(endpoints.deletePost, { id }), ReadPost, { ifMatch });
