/** `heart` is the most liked first. Each list offers some of these orders. */
export type Sort = 'newest' | 'oldest' | 'title' | 'heart';

export const DEFAULT_SORT = 'newest' satisfies Sort;

export type NamedSort = Exclude<Sort, typeof DEFAULT_SORT>;

export function namedSorts<One extends Sort>(
  sorts: readonly One[],
): readonly Exclude<One, typeof DEFAULT_SORT>[] {
  return sorts.filter((sort): sort is Exclude<One, typeof DEFAULT_SORT> => sort !== DEFAULT_SORT);
}
