import { ApiError } from '../transport/api-error.ts';

/**
 * Refuses to change or delete an entity that has changed since it was listed, as the server refuses a stale version.
 * A list has no versions, so the entity is read again first. Without a version nothing is compared, because the two
 * answers may come from calls with different fields. @throws ApiError `precondition_failed`
 */
export function assertUnchanged<Entity>(
  listed: Entity,
  current: Entity,
  version: string | null,
): void {
  if (version === null || JSON.stringify(listed) === JSON.stringify(current)) return;
  throw new ApiError({ status: 412, code: 'precondition_failed' });
}
