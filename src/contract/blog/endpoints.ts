import { endpoint } from '../core/endpoint.ts';
import { Deleted } from '../core/service.ts';
import { ReadBlog, ReadPost, ReadPostList } from './read.ts';

export const getBlog = endpoint('GET blog', { access: 'public', read: ReadBlog });

export const listPosts = endpoint('GET blog/posts', {
  access: 'public-and-staff',
  read: ReadPostList,
});

export const getPost = endpoint('GET blog/posts/{id}', {
  access: 'public-and-staff',
  read: ReadPost,
});

export const createPost = endpoint('POST manage/newpost', { read: ReadPost });

export const updatePost = endpoint('PATCH manage/posts/newpost/{id}', { read: ReadPost });

export const setBest = endpoint('PATCH manage/posts/{id}/setBest', { read: ReadPost });

export const cancelBest = endpoint('PATCH manage/posts/{id}/cancelBest', { read: ReadPost });

export const deletePost = endpoint('DELETE blog/posts/{id}/delete', { read: Deleted });
