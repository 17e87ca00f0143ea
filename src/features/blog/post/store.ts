import { computed } from 'nanostores';
import {
  broughtNeighbours,
  broughtPost,
  loadNeighbours,
  loadPublishedPost,
  type Neighbours,
  type ShownPost,
} from '#client/blog.ts';
import { createResource, type Resource } from '#shared/stores/resource.ts';

/** One post's page: the post, `null` when there is none of that id, and its neighbours once they are known. */
export interface PostPage {
  readonly post: Resource<ShownPost | null>;
  readonly neighbours: Resource<Neighbours>;
}

/** The stores of one post's page. */
export function createPostPage(id: number): PostPage {
  const post = createResource(['blog/post/', id], (signal) => loadPublishedPost(id, signal), {
    bring: broughtPost,
  });
  const $found = computed(post.$state, (state) =>
    state.status === 'ready' && state.data !== null ? id : null,
  );
  const neighbours = createResource(
    ['blog/neighbours/', $found],
    (signal) => loadNeighbours(id, signal),
    { bring: broughtNeighbours },
  );
  return { post, neighbours };
}
