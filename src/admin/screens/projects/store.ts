import { computed, onMount, type ReadableAtom } from 'nanostores';
import { PAGING } from '#contract/core/limits.ts';
import type { ReadProject } from '#contract/projects/read.ts';
import { matchesProject } from '#features/projects/list-store.ts';
import { createListing } from '#shared/stores/listing.ts';
import { createResource, type Resource } from '#shared/stores/resource.ts';
import { adminPaths } from '../../app/paths.ts';
import { searchOf } from '../../kit/navigation/search.ts';
import {
  loadHomeOrder,
  loadProject,
  loadProjectPage,
  loadProjects,
  NO_FILTER,
  type ProjectAnswer,
  type ProjectsFilter,
} from './api.ts';

/** What a change of a project changes wherever projects are listed. */
export const PROJECT_KEYS = ['projects'] as const;

/** The key of one project whole. */
export const projectKey = (id: number): string => `project/${id}`;

/** The orders of the list. */
export const PROJECT_SORTS = [
  { value: '', label: '최신순' },
  { value: 'oldest', label: '오래된순' },
  { value: 'title', label: '제목순' },
  { value: 'heart', label: '좋아요순' },
] as const;

const comparisons: Readonly<Record<string, (one: ReadProject, other: ReadProject) => number>> = {
  oldest: (one, other) => one.id - other.id,
  title: (one, other) => one.title.localeCompare(other.title, 'ko'),
  heart: (one, other) => (other.heart ?? 0) - (one.heart ?? 0),
};

interface ProjectsQuery {
  readonly filter: ProjectsFilter;
  readonly page: number;
}

/** What the address asks the list for; a word that means nothing is left out. */
export const $projectsQuery: ReadableAtom<ProjectsQuery> = computed(
  searchOf(adminPaths.projects),
  ({ page, ...filter }) => ({ filter, page }),
);

const firstProjects = createResource('projects/first', loadProjects);

/** Every project, twelve a page, as the address asks. */
export const projectListing = createListing<ReadProject, ProjectsFilter>({
  name: 'projects',
  size: PAGING.projectHistory.limit,
  noFilter: NO_FILTER,
  first: firstProjects,
  ask: loadProjectPage,
  matches: matchesProject,
  // Our server also searches the introductions, which a list does not hold.
  needsServer: ({ q }) => q !== '',
  compare: ({ sort }) => comparisons[sort],
});
onMount(projectListing.$state, () =>
  $projectsQuery.subscribe(({ filter, page }) => projectListing.show(filter, page)),
);

/** Whether the server has more than the specification's calls: it counts its list, so it also keeps an order. */
export const $keepsOrder: ReadableAtom<boolean> = computed(
  firstProjects.$state,
  (state) => state.status === 'ready' && state.data.total !== null,
);

/** The projects of the home page, to be put in order. */
export const homeOrder = createResource('projects/order', loadHomeOrder, { fresh: true });

/** One project whole, with its ETag. */
export const createProjectResource = (id: number): Resource<ProjectAnswer> =>
  createResource(projectKey(id), () => loadProject(id));
