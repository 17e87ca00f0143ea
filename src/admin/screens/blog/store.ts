import { listNormalPosts, loadBestPosts, loadPost } from '#client/staff/blog.ts';
import { createListing } from '#shared/stores/listing.ts';
import { createResource } from '#shared/stores/resource.ts';
import { createSelection } from '../../kit/list/selection.ts';
import { openSearchOf } from '../../kit/navigation/search.ts';
import { adminPaths } from '../../paths.ts';

/** The resource keys that a save of a post changes. */
export const POST_KEYS = ['blog', 'post'] as const;

export const bestPostsResource = createResource('blog/best', loadBestPosts);

const $openQuery = openSearchOf(adminPaths.blogs);

export const postsResource = createListing({
  name: 'posts',
  $query: $openQuery,
  loadPage: listNormalPosts,
});

/** Best and normal posts together. */
export const postSelection = createSelection($openQuery, listNormalPosts);

export function createPostResource(id: number) {
  return createResource(['post/', id], (signal) => loadPost(id, signal), { fresh: true });
}
