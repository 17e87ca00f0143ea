import { DEFAULT_SORT, type Sort } from '#contract/core/sorts.ts';

const LABELS: Readonly<Record<Sort, string>> = {
  newest: '최신순',
  oldest: '오래된순',
  title: '제목순',
  heart: '좋아요순',
};

/** The default order has the empty value. */
export function sortChoices(sorts: readonly Sort[]) {
  return sorts.map((sort) => ({ value: sort === DEFAULT_SORT ? '' : sort, label: LABELS[sort] }));
}
