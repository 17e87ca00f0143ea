import { GENERATIONS } from '#contract/generations/shown.ts';
import { ACTIVITIES } from '#contract/projects/kinds.ts';

/** An empty value filters nothing. */
export const GENERATION_OPTIONS = [
  { value: '', label: '전체' },
  ...GENERATIONS.map((generation) => ({ value: String(generation), label: `${generation}기` })),
];

export const ACTIVITY_OPTIONS = [
  { value: '', label: '전체' },
  ...ACTIVITIES.map((activity) => ({ value: activity, label: activity })),
];
