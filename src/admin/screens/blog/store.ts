import { listNormalPosts, loadBestPosts } from '#client/staff/blog.ts';
import { createListing } from '#shared/stores/listing.ts';
import { createResource } from '#shared/stores/resource.ts';
import { createSelection } from '../../kit/list/selection.ts';
import { openSearchOf } from '../../kit/navigation/search.ts';
import { adminPaths } from '../../paths.ts';

export const bestPostsResource = createResource('blog/best', loadBestPosts);

const $openQuery = openSearchOf(adminPaths.blogs);

export const postsResource = createListing({
  name: 'posts',
  $query: $openQuery,
  loadPage: listNormalPosts,
});

/** Best and normal posts together. */
export const postSelection = createSelection($openQuery, listNormalPosts);
