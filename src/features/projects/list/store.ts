import { embeddedProjects, listProjects } from '#client/project-list.ts';
import { projectGenerations } from '#contract/generations/project-generations.ts';
import { ACTIVITIES } from '#contract/projects/kinds.ts';
import { createListing } from '#shared/stores/listing.ts';
import { createUrlQuery } from '#shared/stores/url-query.ts';

/** An empty value filters nothing. */
export const GENERATION_OPTIONS = [
  { value: '', label: '전체' },
  ...projectGenerations().map((generation) => ({
    value: String(generation),
    label: `${generation}기`,
  })),
];

export const ACTIVITY_OPTIONS = [
  { value: '', label: '전체' },
  ...ACTIVITIES.map((activity) => ({ value: activity, label: activity })),
];

const known = (options: readonly { readonly value: string }[], value: string): string =>
  options.some((option) => option.value === value) ? value : '';

/** An unknown filter value filters nothing. */
export const projectQuery = createUrlQuery((parameter) => ({
  q: parameter('q'),
  generation: known(GENERATION_OPTIONS, parameter('generation')),
  activity: known(ACTIVITY_OPTIONS, parameter('activity')),
}));

export const projectList = createListing({
  name: 'projects/list',
  $query: projectQuery.$query,
  loadPage: listProjects,
  embedded: embeddedProjects,
  initialQuery: projectQuery.initial,
});
