import { endpoint, typeOf } from '../core/endpoint.ts';
import { Deleted } from '../core/service.ts';
import { ReadBlog, ReadPost, ReadPostList } from './read.ts';
import type { BlogQuery, CreatePost, PostsQuery, UpdatePost } from './schemas.ts';

export const getBlog = endpoint('GET blog', {
  access: 'public',
  query: typeOf<typeof BlogQuery>(),
  read: ReadBlog,
});

export const listPosts = endpoint('GET blog/posts', {
  access: 'public-and-staff',
  query: typeOf<typeof PostsQuery>(),
  read: ReadPostList,
});

export const getPost = endpoint('GET blog/posts/{id}', {
  access: 'public-and-staff',
  read: ReadPost,
});

export const createPost = endpoint('POST manage/newpost', {
  body: typeOf<typeof CreatePost>(),
  read: ReadPost,
});

export const updatePost = endpoint('PATCH manage/posts/newpost/{id}', {
  body: typeOf<typeof UpdatePost>(),
  read: ReadPost,
});

export const setBest = endpoint('PATCH manage/posts/{id}/setBest', { read: ReadPost });

export const cancelBest = endpoint('PATCH manage/posts/{id}/cancelBest', { read: ReadPost });

export const deletePost = endpoint('DELETE blog/posts/{id}/delete', { read: Deleted });
