/** The distance between two children of a row, wherever the row is. CSS pixels; 1 with fewer than two children. */
export function stepWidthOf(row: Element | null): number {
  const [first, second] = row?.children ?? [];
  return first && second
    ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
    : 1;
}
