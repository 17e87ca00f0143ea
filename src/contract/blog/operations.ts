import { byId } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import {
  cancelBest,
  createPost,
  deletePost,
  getBlog,
  getPost,
  listPosts,
  setBest,
  updatePost,
} from './endpoints.ts';
import { Blog, BlogQuery, CreatePost, Post, PostList, PostsQuery, UpdatePost } from './schemas.ts';

export const blogOperations = {
  getBlog: operation(getBlog, {
    summary: '베스트 글과 발행된 글',
    tag: 'blog',
    query: BlogQuery,
    success: { status: 200, body: Blog },
  }),
  listPosts: operation(listPosts, {
    summary: '글 목록',
    tag: 'blog',
    query: PostsQuery,
    success: { status: 200, body: PostList },
  }),
  getPost: operation(getPost, {
    summary: '글 하나',
    tag: 'blog',
    params: byId,
    success: { status: 200, body: Post },
  }),
  createPost: operation(createPost, {
    summary: '글 등록',
    tag: 'blog',
    body: CreatePost,
    success: { status: 201, body: Post },
  }),
  updatePost: operation(updatePost, {
    summary: '글 수정',
    tag: 'blog',
    params: byId,
    body: UpdatePost,
    success: { status: 200, body: Post },
  }),
  setBest: operation(setBest, {
    summary: '베스트 설정',
    tag: 'blog',
    params: byId,
    success: { status: 200, body: Post },
  }),
  cancelBest: operation(cancelBest, {
    summary: '베스트 해제',
    tag: 'blog',
    params: byId,
    success: { status: 200, body: Post },
  }),
  deletePost: operation(deletePost, {
    summary: '글을 휴지통으로',
    tag: 'blog',
    params: byId,
    success: { status: 200, body: Deleted },
  }),
};
