import { createListing, type Listing } from '#shared/stores/listing.ts';
import { createResource } from '#shared/stores/resource.ts';
import { type ListedPost, loadBlog } from './api.ts';
import { matchesPost } from './search.ts';

/** Posts the home page shows at most, and posts a page of /blogs/all. */
export const LATEST = 5;
export const PAGE_SIZE = 10;

/** The best posts and the first posts: the one call every blog page begins with. */
export const blog = createResource('blog', () => loadBlog());

interface PostFilter extends Readonly<Record<string, string>> {
  readonly q: string;
}

const createPostListing = (name: string, size: number): Listing<ListedPost, PostFilter> =>
  createListing({
    name,
    size,
    noFilter: { q: '' },
    first: blog,
    ask: ({ q }, page, limit) => loadBlog({ q, page, limit }),
    matches: (post, { q }) => matchesPost(post, q),
  });

/** What /blogs shows below the best posts: the latest five, or the first five a search finds. */
export const latestPosts = createPostListing('blog/latest', LATEST);

/** What /blogs/all shows: ten posts a page. */
export const allPosts = createPostListing('blog/all', PAGE_SIZE);
