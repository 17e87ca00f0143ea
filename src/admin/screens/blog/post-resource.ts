/** Apart from the list's store, which a form does not load. */
import { loadPost } from '#client/staff/blog.ts';
import { createResource } from '#shared/stores/resource.ts';

/** The resource keys that a save of a post changes. */
export const POST_KEYS = ['blog', 'post'] as const;

export function createPostResource(id: number) {
  return createResource(['post/', id], (signal) => loadPost(id, signal), { fresh: true });
}
