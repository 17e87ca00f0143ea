import { FOCAL_POINTS } from '../core/focal-points.ts';
import { operation, operationsOf } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import * as calls from './endpoints.ts';
import { Blog, BlogQuery, CreatePost, Post, PostList, PostsQuery, UpdatePost } from './schemas.ts';

export const blogOperations = operationsOf('blog', {
  getBlog: operation(calls.getBlog, {
    summary: '베스트 글과 발행된 글',
    query: BlogQuery,
    success: { status: 200, body: Blog },
    tally: FOCAL_POINTS,
  }),
  listPosts: operation(calls.listPosts, {
    summary: '글 목록',
    query: PostsQuery,
    success: { status: 200, body: PostList },
    tally: FOCAL_POINTS,
  }),
  getPost: operation(calls.getPost, {
    summary: '글 하나',
    success: { status: 200, body: Post },
    tally: FOCAL_POINTS,
  }),
  createPost: operation(calls.createPost, {
    summary: '글 등록',
    body: CreatePost,
    success: { status: 201, body: Post },
  }),
  updatePost: operation(calls.updatePost, {
    summary: '글 수정',
    body: UpdatePost,
    success: { status: 200, body: Post },
  }),
  setBest: operation(calls.setBest, {
    summary: '베스트 설정',
    success: { status: 200, body: Post },
  }),
  cancelBest: operation(calls.cancelBest, {
    summary: '베스트 해제',
    success: { status: 200, body: Post },
  }),
  deletePost: operation(calls.deletePost, {
    summary: '글을 휴지통으로',
    success: { status: 200, body: Deleted },
  }),
});
