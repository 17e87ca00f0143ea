import type { Sort } from '../core/sorts.ts';

/** The orders of `GET blog/posts`. */
export const POST_SORTS = ['newest', 'oldest', 'title'] as const satisfies readonly Sort[];
