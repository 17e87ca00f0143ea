import { computed } from 'nanostores';
import {
  embeddedNeighbours,
  embeddedPost,
  loadNeighbours,
  loadPublishedPost,
} from '#client/blog.ts';
import { createResource } from '#shared/stores/resource.ts';

/** The post, `null` where it does not exist, and its neighbours once they are loaded. */
export function createPostPage(id: number) {
  const post = createResource(['blog/post/', id], (signal) => loadPublishedPost(id, signal), {
    embedded: embeddedPost,
  });
  const $found = computed(post.$state, (state) =>
    state.status === 'ready' && state.data !== null ? id : null,
  );
  const neighbours = createResource(
    ['blog/neighbours/', $found],
    (signal) => loadNeighbours(id, signal),
    { embedded: embeddedNeighbours },
  );
  return { post, neighbours };
}
