import { ApiError } from '#client/transport/api-error.ts';
import { sameValues } from '../form/same-values.ts';

/**
 * Refuses to change or delete what was chosen in a list and is no longer as it was listed, as the server refuses a
 * stale ETag: a list tells no ETags, so the entity is read again before. Without an ETag the two answers may come from
 * calls that tell different fields, and nothing is compared.
 * @throws ApiError `precondition_failed`
 */
export const assertUnchanged = <Entity>(
  listed: Entity,
  current: Entity,
  etag: string | null,
): void => {
  if (etag === null || sameValues(listed, current)) return;
  throw new ApiError({ status: 412, code: 'precondition_failed' });
};
