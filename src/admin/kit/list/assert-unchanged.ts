import { ApiError } from '#client/transport/api-error.ts';
import { sameValues } from '../form/draft-keeper.ts';

/**
 * The ETag by which something is changed or deleted that was chosen in a list. A list tells no ETags, so the entity is
 * read again; what is no longer as it was listed is refused here as the server refuses a stale ETag.
 * @throws ApiError `precondition_failed`
 */
export const etagOfListed = <Entity>(
  listed: Entity,
  current: Entity,
  etag: string | null,
): string | null => {
  // Without ETags the two answers may come from calls that tell different fields.
  if (etag !== null && !sameValues(listed, current)) {
    throw new ApiError({ status: 412, code: 'precondition_failed' });
  }
  return etag;
};
