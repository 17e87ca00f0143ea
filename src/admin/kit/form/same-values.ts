/** Compares plain values, whose keys have to be in the same order. */
export function sameValues(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
