import { sql } from 'kysely';
import * as v from 'valibot';
import { Post } from '#contract/blog/schemas.ts';
import { isShown, nextAppearance } from '../../db/lists/visibility.ts';
import type { Kind } from '../kind.ts';
import { BLOG_PAGES, wordsOfPost } from './pages.ts';
import { renderColumns } from './rendering.ts';
import { blogRoutes } from './routes.ts';
import { postEntity } from './rows.ts';
import { getBlog, getPost, updatePost } from './service.ts';

/** Revisions hold the text alone; it is rendered anew. */
const StoredPost = v.omit(Post, ['contents_html', 'excerpt']);

export const POST_KIND: Kind = {
  tables: [{ name: 'posts', key: ['id'] }],
  routes: () => blogRoutes,
  site: {
    pages: BLOG_PAGES,
    addresses: postEntity.addresses,
    changedPaths: postEntity.changedPaths,
    newest: async (db, limit) => (await getBlog(db, { page: 1, limit, q: '' })).posts,
    sharePicture: {
      name: 'posts',
      read: async (db, id) => wordsOfPost(await getPost(db, 'public', id)),
    },
  },
  trash: postEntity.trash,
  revisions: {
    kind: 'post',
    find: (db, id) => getPost(db, 'staff', id),
    read: (stored) => {
      const post = v.parse(StoredPost, stored);
      const { contents_html, excerpt } = renderColumns(post.contents);
      return { ...post, contents_html, excerpt };
    },
    revert: (db, actor, id, stored) => {
      const { title, contents: content, url, thumbnail, tags } = v.parse(StoredPost, stored);
      const words = { title, content, url, thumbnail, tags };
      return updatePost(db, actor, id, words, () => undefined, 'revert');
    },
  },
  preview: postEntity.preview,
  links: {
    kind: 'post',
    rows: (now) => sql`
      select id, title, contents_html as html, url, thumbnail, '[]' as images from posts
      where ${isShown('published', now)}`,
  },
  pictures: [
    {
      kind: 'post',
      table: 'posts',
      entries: sql`select id, title,
          contents || ' ' || coalesce(thumbnail, '') || ' ' || url as text
        from posts`,
    },
  ],
  nextChange: (queries, now) => nextAppearance(queries, 'posts', now),
};
