import * as v from 'valibot';
import { operationsOf } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import * as calls from './endpoints.ts';
import {
  Blog,
  BlogQuery,
  CreatePost,
  Post,
  PostList,
  PostsQuery,
  PostVersions,
  UpdatePost,
} from './schemas.ts';

export const blogOperations = operationsOf('blog', calls, {
  getBlog: {
    summary: '베스트 글과 발행된 글',
    query: BlogQuery,
    answer: Blog,
  },
  listPosts: { summary: '글 목록', query: PostsQuery, answer: v.union([PostList, PostVersions]) },
  getPost: { summary: '글 하나', answer: Post },
  createPost: {
    summary: '글 등록',
    body: CreatePost,
    answer: Post,
    status: 201,
  },
  updatePost: { summary: '글 수정', body: UpdatePost, answer: Post, conditional: true },
  setBest: { summary: '베스트 설정', answer: Post, conditional: true },
  cancelBest: { summary: '베스트 해제', answer: Post, conditional: true },
  deletePost: { summary: '글을 휴지통으로', answer: Deleted, conditional: true },
});
