/** An order of a list; `heart` is the most liked first. Each list offers some of them. */
export type Sort = 'newest' | 'oldest' | 'title' | 'heart';

/** The order of a list for which none is named. */
export const DEFAULT_SORT = 'newest' satisfies Sort;

/** An order that has to be named. */
export type NamedSort = Exclude<Sort, typeof DEFAULT_SORT>;

/** Those of a list's orders that have to be named, in their order. */
export function namedSorts<One extends Sort>(
  sorts: readonly One[],
): readonly Exclude<One, typeof DEFAULT_SORT>[] {
  return sorts.filter((sort): sort is Exclude<One, typeof DEFAULT_SORT> => sort !== DEFAULT_SORT);
}
