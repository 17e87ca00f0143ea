import type { Session } from '../auth/staff.ts';
import type { Handlers } from '../http/handlers.ts';
import {
  type Audience,
  createPost,
  deletePost,
  getBlog,
  getPost,
  listPosts,
  markBest,
  updatePost,
} from './service.ts';

export const blogHandlers: Handlers<
  | 'getBlog'
  | 'listPosts'
  | 'getPost'
  | 'createPost'
  | 'updatePost'
  | 'setBest'
  | 'cancelBest'
  | 'deletePost'
> = {
  getBlog: ({ db, query }) => getBlog(db, query),
  listPosts: ({ db, session, query }) => listPosts(db, audienceOf(session), query),
  getPost: ({ db, session, params }) => getPost(db, audienceOf(session), params.id),
  createPost: ({ db, body }) => createPost(db, body),
  updatePost: ({ db, params, body, checkMatch }) => updatePost(db, params.id, body, checkMatch),
  setBest: ({ db, params, checkMatch }) => markBest(db, params.id, true, checkMatch),
  cancelBest: ({ db, params, checkMatch }) => markBest(db, params.id, false, checkMatch),
  deletePost: ({ db, params, checkMatch }) => deletePost(db, params.id, checkMatch),
};

function audienceOf(session: Session | null): Audience {
  return session === null ? 'public' : 'staff';
}
