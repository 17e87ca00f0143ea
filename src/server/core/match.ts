/** Throws `precondition_failed` unless the entry matches the caller's If-Match; passes without the header. */
export type CheckMatch = (entity: unknown) => void;
