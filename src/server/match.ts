/** Throws `precondition_failed` unless the entity is the one the caller's If-Match names; passes without If-Match. */
export type CheckMatch = (entity: unknown) => void;
