/** The distance from one child of a row to the next, wherever the row is. CSS pixels; 1 where there are no two. */
export function stepWidthOf(row: Element | null): number {
  const [first, second] = row?.children ?? [];
  return first && second
    ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
    : 1;
}
