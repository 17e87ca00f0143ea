import { ACTIVITIES } from '#contract/projects/kinds.ts';

/** What both filters offer; an empty value filters nothing. */
export const GENERATION_OPTIONS = [
  { value: '', label: '전체' },
  { value: '13', label: '13기' },
  { value: '12', label: '12기' },
] as const;

export const ACTIVITY_OPTIONS = [
  { value: '', label: '전체' },
  ...ACTIVITIES.map((activity) => ({ value: activity, label: activity })),
];
