import { computed } from 'nanostores';
import { findPosts, listNormalPosts, loadBestPosts } from '#client/staff/blog.ts';
import { createListing } from '#shared/stores/listing.ts';
import { createResource } from '#shared/stores/resource.ts';
import { dataOf } from '#shared/stores/use-data.ts';
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

/** Best and normal posts together; a search finds the normal ones. */
export const postSelection = createSelection({
  $query: $openQuery,
  $shown: computed([bestPostsResource.$state, postsResource.$state], (best, normal) => [
    ...(dataOf(best) ?? []),
    ...(dataOf(normal)?.items ?? []),
  ]),
  find: ({ page: _, ...filter }) => findPosts({ ...filter, best: 'false' }),
});
