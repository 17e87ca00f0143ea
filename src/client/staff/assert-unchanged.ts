import { ApiError } from '../transport/api-error.ts';

/**
 * Refuses to change or delete what was chosen in a list and is no longer as it was listed, as the server refuses a
 * stale version: a list tells no versions, so the entity is read again before. Without a version the two answers may
 * come from calls that tell different fields, and nothing is compared.
 * @throws ApiError `precondition_failed`
 */
export function assertUnchanged<Entity>(
  listed: Entity,
  current: Entity,
  version: string | null,
): void {
  if (version === null || JSON.stringify(listed) === JSON.stringify(current)) return;
  throw new ApiError({ status: 412, code: 'precondition_failed' });
}
