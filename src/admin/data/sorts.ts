import { DEFAULT_SORT, type NamedSort, type Sort } from '#contract/core/sorts.ts';

const LABELS: Readonly<Record<Sort, string>> = {
  newest: '최신순',
  oldest: '오래된순',
  title: '제목순',
  heart: '좋아요순',
};

/** The default order has the empty value. */
export function sortChoices(
  sorts: readonly Sort[],
): readonly { readonly value: NamedSort | ''; readonly label: string }[] {
  return sorts.map((sort) => ({ value: sort === DEFAULT_SORT ? '' : sort, label: LABELS[sort] }));
}
