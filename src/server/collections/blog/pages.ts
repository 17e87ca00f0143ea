import { getBlog, getPost } from '#contract/blog/endpoints.ts';
import { POSTS_AT_ONCE } from '#contract/blog/paging.ts';
import type { Post } from '#contract/blog/schemas.ts';
import { COVER_SIZES, POST_SIZES } from '#contract/pictures/srcset.ts';
import { SITE } from '#site';
import type { Queries } from '../../db/database.ts';
import type { PageContent, PageRequest, PageSource, ShareText } from '../../site/collection.ts';
import { normalizeBy, readListed } from '../../site/pages/choice.ts';
import { blogPosting, entryHead, firstPicture, listHead } from '../../site/pages/heads.ts';
import { readCopied } from '../entries/copied.ts';
import { findEntry, neighbourOf } from '../entries/lists.ts';
import { POST_ENTRY } from './rows.ts';
import * as blog from './service.ts';

export const BLOG_PAGES: Readonly<Record<string, PageSource>> = {
  '/blogs': { read: readBlogHome, normalizeQuery: normalizeBy('q') },
  '/blogs/all': { read: readAllPosts, normalizeQuery: normalizeBy('q', 'page') },
  '/shell/blog': { read: readPost, entity: getPost.path, preview: 'post' },
};

export function shareTextOfPost({ title }: { title: string }): ShareText {
  return { kicker: `${SITE.name} 블로그`, title };
}

async function readBlogHome({ db, choice }: PageRequest): Promise<PageContent> {
  const q = new URLSearchParams(choice).get('q') ?? '';
  const query = { page: 1, limit: POSTS_AT_ONCE.home, q };
  const { best, posts, ...totals } = await blog.getBlog(db, query);
  return {
    head: {
      firstPicture: q === '' ? firstPicture(best[0]?.thumbnail, COVER_SIZES) : null,
    },
    answers: { [getBlog.path]: { best: best.map(listed), posts: posts.map(listed), ...totals } },
  };
}

async function readAllPosts({ db, origin, choice }: PageRequest): Promise<PageContent> {
  const chosen = new URLSearchParams(choice);
  const query = {
    limit: POSTS_AT_ONCE.all,
    q: chosen.get('q') ?? '',
    best: '',
    sort: 'newest',
  } as const;
  const { list, page } = await readListed(chosen, (cursor) =>
    blog.listPosts(db, 'public', { ...query, cursor }),
  );
  const { posts, ...totals } = list;
  return {
    head: listHead({ origin, path: '/blogs/all' }, chosen, page),
    answers: { [getBlog.path]: { best: [], posts: posts.map(listed), ...totals } },
  };
}

function listed({ contents: _contents, contents_html: _html, ...post }: Post): object {
  return post;
}

async function readPost({ db, origin, audience, id }: PageRequest): Promise<PageContent> {
  const post = await (audience === 'staff'
    ? readCopied(POST_ENTRY, db.read, id)
    : findEntry(POST_ENTRY, db.read, audience, id));
  const { contents: _contents, ...listed } = post;
  return {
    head: {
      ...entryHead({
        origin,
        list: '/blogs',
        id,
        title: post.title,
        description: post.excerpt,
        cover: firstPicture(post.thumbnail, POST_SIZES),
        share: { kind: 'posts', text: shareTextOfPost(post) },
        describe: (picture) => blogPosting(origin, post, picture),
      }),
      article: { published: post.published_at ?? post.created_at, modified: post.updated_at },
    },
    answers: {
      [getPost.path]: {
        ...listed,
        older: await readNeighbour(db.read, post, 'older'),
        newer: await readNeighbour(db.read, post, 'newer'),
      },
    },
  };
}

async function readNeighbour(queries: Queries, post: Post, side: 'older' | 'newer') {
  const id = await neighbourOf(POST_ENTRY, queries, post, side);
  if (id === null) return null;
  return queries
    .selectFrom('posts')
    .select(['id', 'title', 'thumbnail'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
