/** Whether two plain values hold the same; the keys of both stand in the same order. */
export const sameValues = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
