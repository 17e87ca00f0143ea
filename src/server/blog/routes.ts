import { blogOperations as blog } from '#contract/blog/operations.ts';
import type { Session } from '../auth/staff.ts';
import { on, type Route } from '../http/route.ts';
import type { Audience } from './rows.ts';
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
  on(blog.listPosts, ({ db, session, query }) => listPosts(db, audienceOf(session), query)),
  on(blog.getPost, ({ db, session, params }) => getPost(db, audienceOf(session), params.id)),
  on(blog.createPost, ({ db, body }) => createPost(db, body)),
  on(blog.updatePost, ({ db, params, body, checkMatch }) =>
    updatePost(db, params.id, body, checkMatch),
  ),
  on(blog.setBest, ({ db, params, checkMatch }) => markBest(db, params.id, true, checkMatch)),
  on(blog.cancelBest, ({ db, params, checkMatch }) => markBest(db, params.id, false, checkMatch)),
  on(blog.deletePost, ({ db, params, checkMatch }) => deletePost(db, params.id, checkMatch)),
];

function audienceOf(session: Session | null): Audience {
  return session === null ? 'public' : 'staff';
}
