import type { Sort } from '../core/sorts.ts';

/* Apart from the schemas: public pages load these words and not the schemas of forms. */

export const PROJECTS_AT_ONCE = { home: 5 } as const;

export const PROJECT_PARTS = ['WEB', 'APP', 'GAME'] as const;
export type ProjectPart = (typeof PROJECT_PARTS)[number];

export const ACTIVITIES = ['해커톤', '아이디어톤', '프로젝트', '개인'] as const;
export type Activity = (typeof ACTIVITIES)[number];

export const PROJECT_SORTS = [
  'newest',
  'oldest',
  'title',
  'heart',
] as const satisfies readonly Sort[];
