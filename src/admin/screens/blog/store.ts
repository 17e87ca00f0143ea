import type { Post } from '#client/blog.ts';
import { listNormalPosts, loadBestPosts, loadPost, type PostAnswer } from '#client/staff/blog.ts';
import { createListing } from '#shared/stores/listing.ts';
import { createResource, type DataOf, type Resource } from '#shared/stores/resource.ts';
import { adminPaths } from '../../app/paths.ts';
import { createSelection } from '../../kit/list/selection.ts';
import { openSearchOf, searchOf } from '../../kit/navigation/search.ts';

/** What a save of a post changes wherever it shows. */
export const POST_KEYS = ['blog', 'post'] as const;

/** The best posts. */
export const bestPostsResource = createResource('blog/best', loadBestPosts);

/** What the address asks the list of normal posts for. */
export const $postsQuery = searchOf(adminPaths.blogs);

const $openQuery = openSearchOf(adminPaths.blogs);

/** The page of normal posts that the address asks for. */
export const postsResource = createListing({
  name: 'posts',
  $query: $openQuery,
  loadPage: listNormalPosts,
});

export type ListedPosts = DataOf<typeof postsResource>;

/** The posts that are selected, best ones and others. */
export const postSelection = createSelection<Post>($openQuery);

/** One post with its version, for its form. */
export function createPostResource(id: number): Resource<PostAnswer> {
  return createResource(['post/', id], (signal) => loadPost(id, signal), { fresh: true });
}
