import {
  broughtBestPosts,
  broughtPublishedPosts,
  listPublishedPosts,
  loadBestPosts,
} from '#client/blog.ts';
import { POSTS_AT_ONCE } from '#contract/blog/paging.ts';
import { createListing } from '#shared/stores/listing.ts';
import { createResource, reloadKeys } from '#shared/stores/resource.ts';
import { createUrlQuery } from '#shared/stores/url-query.ts';

/** Posts the home page shows at most, and posts a page of /blogs/all. */
export const { home: LATEST, all: PAGE_SIZE } = POSTS_AT_ONCE;

/** What the address of /blogs and /blogs/all asks for. */
export const blogQuery = createUrlQuery((parameter) => ({ q: parameter('q') }));

/** The best posts. */
export const bestPosts = createResource('blog/best', loadBestPosts, {
  bring: broughtBestPosts,
});

/** What /blogs shows below the best posts: the latest five, or the first five a search finds. */
export const latestPosts = createListing({
  name: 'blog/latest',
  $query: blogQuery.$query,
  loadPage: ({ q }, signal) => listPublishedPosts({ q, page: 1, size: LATEST }, signal),
  bring: () => broughtPublishedPosts(LATEST),
  initialQuery: blogQuery.initial,
});

/** What /blogs/all shows: ten posts a page. */
export const allPosts = createListing({
  name: 'blog/all',
  $query: blogQuery.$query,
  loadPage: ({ q, page }, signal) => listPublishedPosts({ q, page, size: PAGE_SIZE }, signal),
  bring: () => broughtPublishedPosts(PAGE_SIZE),
  initialQuery: blogQuery.initial,
});

/** Asks for everything of the blog again. */
export function reloadBlog(): void {
  reloadKeys('blog/');
}
