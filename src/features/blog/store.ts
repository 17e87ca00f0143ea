import {
  embeddedBestPosts,
  embeddedPublishedPosts,
  listPublishedPosts,
  loadBestPosts,
} from '#client/blog.ts';
import { POSTS_AT_ONCE } from '#contract/blog/paging.ts';
import { createListing } from '#shared/stores/listing.ts';
import { createResource, reloadKeys } from '#shared/stores/resource.ts';
import { createUrlQuery } from '#shared/stores/url-query.ts';

/** The most posts on the blog's home page, and the page size of /blogs/all. */
export const { home: LATEST, all: PAGE_SIZE } = POSTS_AT_ONCE;

export const blogQuery = createUrlQuery((parameter) => ({ q: parameter('q') }));

export const bestPosts = createResource('blog/best', loadBestPosts, {
  embedded: embeddedBestPosts,
});

/** The posts below the best ones, or the first results of a search. */
export const latestPosts = createListing({
  name: 'blog/latest',
  $query: blogQuery.$query,
  loadPage: ({ q }, signal) => listPublishedPosts({ q, page: 1, size: LATEST }, signal),
  embedded: () => embeddedPublishedPosts(LATEST),
  initialQuery: blogQuery.initial,
});

export const allPosts = createListing({
  name: 'blog/all',
  $query: blogQuery.$query,
  loadPage: ({ q, page }, signal) => listPublishedPosts({ q, page, size: PAGE_SIZE }, signal),
  embedded: ({ page }) => embeddedPublishedPosts(PAGE_SIZE, page),
  initialQuery: blogQuery.initial,
});

export function reloadBlog(): void {
  reloadKeys('blog/');
}
