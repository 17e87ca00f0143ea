import { blogOperations as blog } from '#contract/blog/operations.ts';
import { on, type Route } from '../../http/route.ts';
import {
  createPost,
  deletePost,
  getBlog,
  getPost,
  listPosts,
  markBest,
  updatePost,
} from './service.ts';

export const blogRoutes: readonly Route[] = [
  on(blog.getBlog, ({ db, query }) => getBlog(db, query)),
  on(blog.listPosts, ({ db, audience, query }) => listPosts(db, audience, query)),
  on(blog.getPost, ({ db, audience, params }) => getPost(db, audience, params.id)),
  on(blog.createPost, ({ db, actor, body }) => createPost(db, actor, body)),
  on(blog.updatePost, ({ db, actor, params, body, checkMatch }) =>
    updatePost(db, actor, params.id, body, checkMatch),
  ),
  on(blog.setBest, ({ db, actor, params, checkMatch }) =>
    markBest(db, actor, params.id, true, checkMatch),
  ),
  on(blog.cancelBest, ({ db, actor, params, checkMatch }) =>
    markBest(db, actor, params.id, false, checkMatch),
  ),
  on(blog.deletePost, ({ db, actor, params, checkMatch }) =>
    deletePost(db, actor, params.id, checkMatch),
  ),
];
