import { createPost, loadPost, updatePost } from '#client/staff/blog.ts';
import type { CreatePost } from '#contract/blog/schemas.ts';
import { POST_TYPED, type PostTyped } from '#contract/blog/typed.ts';
import { snapshotOf } from '../../kit/form/form-spec.ts';
import type { BasicCalls } from '../../publishing/entry-collection.ts';

const toSnapshot = snapshotOf(POST_TYPED.of);

export const BASIC: BasicCalls<PostTyped, CreatePost> = {
  load: async (id) => toSnapshot(await loadPost(id)),
  create: createPost,
  update: updatePost,
};
