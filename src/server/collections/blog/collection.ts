import { POST_FIELDS } from '#contract/blog/fields.ts';
import { blogOperations as blog } from '#contract/blog/operations.ts';
import { nextAppearance } from '../../db/lists/visibility.ts';
import { on } from '../../http/route.ts';
import { type Collection, picturesIn } from '../collection.ts';
import { createEntry, updateEntry } from '../entries/basic.ts';
import { forgetEmpty } from '../entries/jobs.ts';
import { addressesOf, asksVersions, findEntry } from '../entries/lists.ts';
import { entriesOf } from '../entries/routes.ts';
import { discardEntry, trashOf } from '../entries/trash.ts';
import { MANY_POSTS } from './many.ts';
import { BLOG_PAGES, shareTextOfPost } from './pages.ts';
import { POST_ENTRY } from './rows.ts';
import { getBlog, listPosts, listPostVersions, markBest } from './service.ts';

export const POST_COLLECTION: Collection = {
  tables: [{ name: 'posts', key: 'id' }],
  routes: () => [
    on(blog.getBlog, ({ db, query }) => getBlog(db, query)),
    on(blog.listPosts, ({ db, audience, query }) =>
      asksVersions(audience, query) ? listPostVersions(db, query) : listPosts(db, audience, query),
    ),
    on(blog.getPost, ({ db, audience, params }) =>
      findEntry(POST_ENTRY, db.read, audience, params.id),
    ),
    on(blog.createPost, (call) => createEntry(POST_ENTRY, call, call.body)),
    on(blog.updatePost, (call) => updateEntry(POST_ENTRY, call, call.params.id, call.body)),
    on(blog.setBest, (call) => markBest(call, call.params.id, true)),
    on(blog.cancelBest, (call) => markBest(call, call.params.id, false)),
    on(blog.deletePost, (call) => discardEntry(POST_ENTRY, call, call.params.id)),
  ],
  site: {
    pages: BLOG_PAGES,
    addresses: (db, most) => addressesOf(POST_ENTRY, db, most),
    newest: async (db, limit) => (await getBlog(db, { page: 1, limit, q: '' })).posts,
    sharePicture: {
      name: 'posts',
      read: async (db, id) => shareTextOfPost(await findEntry(POST_ENTRY, db.read, 'public', id)),
    },
  },
  jobs: [forgetEmpty(POST_ENTRY)],
  trash: trashOf(POST_ENTRY),
  revisions: {
    kind: 'post',
    find: (db, id) => findEntry(POST_ENTRY, db.read, 'staff', id),
    read: POST_ENTRY.fromStored,
  },
  entries: entriesOf(POST_ENTRY),
  many: MANY_POSTS,
  pictures: [{ kind: 'post', table: 'posts', entries: picturesIn(POST_FIELDS, 'posts') }],
  nextChange: (queries, now) => nextAppearance(queries, 'posts', now),
};
