/** Whether two plain values hold the same; the keys of both stand in the same order. */
export function sameValues(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
