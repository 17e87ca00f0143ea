import type { Sort } from '../core/sorts.ts';

export const POST_SORTS = ['newest', 'oldest', 'title'] as const satisfies readonly Sort[];
