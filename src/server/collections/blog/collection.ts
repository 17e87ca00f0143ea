import * as v from 'valibot';
import { POST_FIELDS } from '#contract/blog/fields.ts';
import { blogOperations as blog } from '#contract/blog/operations.ts';
import { Post } from '#contract/blog/schemas.ts';
import { on } from '../../http/route.ts';
import { type Collection, picturesIn } from '../collection.ts';
import { toRequest } from '../described-rows.ts';
import { BLOG_PAGES, shareTextOfPost } from './pages.ts';
import { postEntity, renderColumns } from './rows.ts';
import { createPost, getBlog, listPosts, markBest, updatePost } from './service.ts';

/** Revisions hold the text alone; it is rendered anew. */
const StoredPost = v.omit(Post, ['contents_html', 'excerpt']);

export const POST_COLLECTION: Collection = {
  tables: [{ name: 'posts', key: 'id' }],
  routes: () => [
    on(blog.getBlog, ({ db, query }) => getBlog(db, query)),
    on(blog.listPosts, ({ db, audience, query }) => listPosts(db, audience, query)),
    on(blog.getPost, ({ db, audience, params }) => postEntity.find(db.read, audience, params.id)),
    on(blog.createPost, (call) => createPost(call, call.body)),
    on(blog.updatePost, (call) => updatePost(call, call.params.id, call.body)),
    on(blog.setBest, (call) => markBest(call, call.params.id, true)),
    on(blog.cancelBest, (call) => markBest(call, call.params.id, false)),
    on(blog.deletePost, (call) => postEntity.discard(call, call.params.id)),
  ],
  site: {
    pages: BLOG_PAGES,
    addresses: postEntity.addresses,
    newest: async (db, limit) => (await getBlog(db, { page: 1, limit, q: '' })).posts,
    sharePicture: {
      name: 'posts',
      read: async (db, id) => shareTextOfPost(await postEntity.find(db.read, 'public', id)),
    },
  },
  trash: postEntity.trash,
  revisions: {
    kind: 'post',
    find: postEntity.preview.read,
    read: (stored) => {
      const post = v.parse(StoredPost, stored);
      const { contents_html, excerpt } = renderColumns(post.contents);
      return { ...post, contents_html, excerpt };
    },
    revert: (context, id, stored) =>
      updatePost(context, id, toRequest(POST_FIELDS, v.parse(StoredPost, stored))),
  },
  preview: postEntity.preview,
  pictures: [{ kind: 'post', table: 'posts', entries: picturesIn(POST_FIELDS, 'posts') }],
  nextChange: postEntity.nextChange,
};
